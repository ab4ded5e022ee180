// Verifying records: of every box, of matches without fair dice, and forged ones.
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { wordsOfHead } from '#kernel/fair-dice/head-words.ts';
import { shareKindOf } from '#kernel/fair-dice/move-shares.ts';
import type { AnyGame } from '#kernel/game.ts';
import { type FairMatchOptions, leastSetup, playFairMatch } from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll, needs, playableBoxes } from '#tools/testing/boxes.ts';
import { example } from '../match-flags.ts';
import { captured } from '../program.test/captured.ts';

function played(
  { game, edition }: { readonly game: string; readonly edition: string },
  options: Partial<FairMatchOptions> = {},
) {
  const rules = gameEntryOf(game)?.game as AnyGame;
  const setup = leastSetup(rules, edition);
  return playFairMatch(rules, { setup, seed: 'verify', linesAtMost: 120, ...options });
}

const verified = (record: string, flag = '') =>
  captured(`verify - ${flag}`, { input: async () => record });

/** A box whose rolls are all visible. */
const dice = boxWith(hasOpenRoll('roll'), needs.noSecrets);

test.each(playableBoxes.map((box) => [`${box.game} ${box.edition}`, box] as const))(
  'the dice of %s',
  async (_, box) => {
    const { record, heads } = played(box);
    const { code, out, err } = await verified(record);
    expect([code, err]).toEqual([0, '']);
    const count = record.split('\n').filter((line) => / chance /.test(line)).length;
    expect(out).toContain(`all ${count} rolls and draws follow from the commitments\n`);
    expect(out).toContain(`head ${heads.end}\n`);
  },
);

test('with the head of the match, as digits or words, and with another one', async () => {
  const { record, heads } = played(dice);
  const words = wordsOfHead(heads.end);
  const checked = (head: string) =>
    captured(['verify', '-', '--head', head], { input: async () => record });
  for (const head of [heads.end, words.join(' ')]) {
    const { code, out } = await checked(head);
    expect(code).toBe(0);
    expect(out).toContain(`in words ${words.join(' ')}\n`);
  }
  const other = await checked('0'.repeat(64));
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('another match')]);
  const short = await checked(words.slice(1).join(' '));
  expect([short.code, short.err]).toEqual([1, expect.stringContaining('twelve words')]);
});

test('as JSON, with the rolls that are protected for each seat', async () => {
  const { record, heads } = played(dice, { withoutShares: [1] });
  const { out } = await verified(record, '--json');
  const report = JSON.parse(out);
  expect(report).toMatchObject({ match: heads.id, head: heads.end, shared: [0] });
  expect(report.rolls.length).toBeGreaterThan(20);
  for (const { by, isShared, protectedFor } of report.rolls) {
    expect(protectedFor).toEqual(by === 1 ? [] : [0]);
    expect(isShared).toBe(by !== 1);
  }
});

test('what weakens the dice is listed with its lines', async () => {
  const { record, changes } = played(dice, {
    withoutShares: [1],
    beforeMove: (table, moves) => (moves === 4 ? table.renewChain(0) : undefined),
  });
  const at = (kind: string) => changes.findIndex(({ entry }) => entry.kind === kind) + 1;
  const commits = changes.flatMap(({ entry }, index) =>
    entry.kind === 'commit' ? [index + 1] : [],
  );
  const expected = [
    { kind: 'begin', line: at('begin'), seat: 0 },
    { kind: 'new-chain', line: commits[1], seat: 0 },
  ];
  const { notes } = JSON.parse((await verified(record, '--json')).out);
  expect(notes).toEqual(expect.arrayContaining(expected));
  const { out } = await verified(record);
  expect(out).toContain(
    `seat 0 began without commitments or shares that were missing: line ${at('begin')}\n`,
  );
  expect(out).toContain(`seat 0 committed to a new chain during play: line ${commits[1]}\n`);
});

test('moves without a share are listed together', async () => {
  const withheld: number[] = [];
  const { record } = played(dice, {
    beforeMove: (table, moves) => {
      if (moves % 5 !== 4) return;
      const { game, state, seq } = table.match;
      const turn = game.turn(state);
      const legal = [...game.legalMoves(game.view(state, 0))].map((move) => game.formatMove(move));
      const roll = legal.find((move) => shareKindOf(game, move) !== undefined);
      if (turn.kind !== 'seats' || !turn.seats.includes(0) || roll === undefined) return;
      table.run({ kind: 'moves', seat: 0, seq, moves: [roll] });
      withheld.push(seq + 1);
    },
  });
  expect(withheld.length).toBeGreaterThan(1);
  const { out } = await verified(record);
  expect(out).toContain(`seat 0 moved without a share: line ${withheld.join(', ')}\n`);
});

test.each([
  ['a roll', / roll [1-5]/, (roll: string) => roll.replace(/\d/, (face) => `${6 - Number(face)}`)],
  ['a key', / key [0-9a-f]{64}/, () => ` key ${'0'.repeat(64)}`],
  ['a share', / share [0-9a-f]{64}/, () => ` share ${'0'.repeat(64)}`],
])('%s that was changed is refused with its line', async (_, found, change) => {
  const { record } = played(dice);
  const forged = record.replace(found, change as (text: string) => string);
  expect(forged).not.toBe(record);
  const { code, out, err } = await verified(forged);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^wormery: standard input: Line \d+: .+\n$/);
});

test('a match without fair dice cannot be verified', async () => {
  const { out: record } = await captured(`playout ${example().flags} --seats 3 --seed 1`);
  const { code, err } = await verified(record);
  expect(code).toBe(1);
  expect(err).toMatch(/this match has no fair dice/);
});

test('several records; a head belongs to one', async () => {
  const { record, heads } = played(dice);
  const both = { input: async () => record + record };
  const { code, out } = await captured('verify - --json', both);
  const list: { source: string; head: string }[] = JSON.parse(out);
  expect([code, list.map(({ head }) => head)]).toEqual([0, [heads.end, heads.end]]);
  expect(await captured(['verify', '-', '--head', heads.end], both)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--head is the head of one match'),
  });
});
