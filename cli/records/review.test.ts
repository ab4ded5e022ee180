// Reviews of records: what they say adds up, and bad records are refused.
import { expect, test } from 'vitest';
import { entries, type GameEntry } from '#games';
import { hasReview } from '#games/judges.ts';
import { example } from '../match-flags.ts';
import { captured } from '../program.test/captured.ts';

const { flags, bots } = example();
/** A good one and a weak one. */
const PLAYED = `${flags} --seats 2 --bots ${bots[0]},${bots.at(-2)}`;

const recorded = async (seed: number) => (await captured(`playout ${PLAYED} --seed ${seed}`)).out;
const reviewed = (record: string, flag = '') =>
  captured(`review - ${flag}`, { input: async () => record });

interface Report {
  readonly start: readonly number[];
  readonly seats: readonly {
    readonly luck: number;
    readonly luckBand: number;
    readonly decisions: number;
    readonly lost: number;
  }[];
  readonly turningPoints: readonly number[];
  readonly lines: readonly {
    readonly seq: number;
    readonly chances: readonly number[];
    readonly decision?: {
      readonly seat: number;
      readonly chance: number;
      readonly best: { readonly chance: number };
    };
  }[];
}

test('luck, decisions and the result add up', async () => {
  for (const seed of [1, 2, 3]) {
    const { code, out } = await reviewed(await recorded(seed), '--json');
    expect(code).toBe(0);
    const { start, seats, lines, turningPoints } = JSON.parse(out) as Report;
    expect(start).toEqual([0.5, 0.5]);
    const end = lines.at(-1)!.chances;
    expect([...end].sort()).toEqual([0, 1]);
    const [first, second] = seats as readonly [Report['seats'][0], Report['seats'][0]];
    // What one wins, the other loses.
    expect(first.luck).toBeCloseTo(-second.luck, 9);
    expect(first.luckBand).toBeCloseTo(second.luckBand, 9);
    // The network is not exact: between two turns it may change its mind, by less than this in all.
    const told = start[0]! + first.luck - first.lost + second.lost;
    expect(Math.abs(end[0]! - told)).toBeLessThan(0.15);
    for (const { decision } of lines) {
      if (decision !== undefined) {
        expect(decision.best.chance).toBeGreaterThanOrEqual(decision.chance);
      }
    }
    const decided = lines.filter(({ decision }) => decision?.seat === 0);
    expect(first.decisions).toBe(decided.length);
    expect(turningPoints).toHaveLength(3);
    expect(turningPoints).toEqual([...turningPoints].sort((one, other) => one - other));
    // The better bot loses less by its decisions.
    expect(first.lost).toBeLessThan(second.lost);
  }
});

const judgedGames = entries.filter(({ game }) => hasReview(game.id));

test.each(judgedGames)('$game.id as text', async ({ game: { id, editions }, bots: [first] }) => {
  const box = `--game ${id} --edition ${editions.at(-1)!.id}`;
  const record = await captured(
    `playout ${box} --seats 2 --bots random,${first!.id} --work 1 --seed 1`,
  );
  const { code, out, err } = await reviewed(record.out);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^\S+ \S+, 2 seats, \d+ lines\nseat {2}player/);
  expect(out).toMatch(/\nTurning points\nline {2}what/);
  expect(out).toMatch(/\nDecisions that cost most\nline {2}player {2,}move {2,}better {2,}lost\n/);
});

test('a damaged record is refused', async () => {
  const { code, err } = await reviewed((await recorded(1)).replace(/\nseal .*/, ''));
  expect(code).toBe(1);
  expect(err).toContain('wormery: standard input: Line ');
});

test('a game without a judge is refused by name', async () => {
  const { game } = entries.find(({ game }) => !hasReview(game.id)) as GameEntry;
  const box = `--game ${game.id} --edition ${game.editions[0]?.id}`;
  const { out } = await captured(`playout ${box} --seats 2 --seed 1`);
  expect(await reviewed(out)).toEqual({
    code: 1,
    out: '',
    err: `wormery: standard input: matches of ${game.id} have no review yet.\n`,
  });
});
