// The bots: deterministic, legal with every switch, each clearly stronger than the next.
import { describe, expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { winsOf } from '#kernel/testing/play.ts';
import { bots } from './bot/index.ts';
import type { Rules } from './editions.ts';
import { distancesOf, wayFrom } from './rules/distance.ts';
import { wormUp } from './rules/index.ts';
import { begin, bidAll, DICE, play, TILES, withWorms, wormAt } from './rules.test/race.ts';
import { chancesAfter, mixturesOf } from './solver/bids.ts';
import { championBids } from './solver/champion.ts';
import { courseOf } from './solver/course.ts';
import { raceValue } from './solver/value.ts';
import { planWalk } from './solver/walks.ts';

function botNamed(named: string): (typeof bots)[number] {
  return bots.find(({ id }) => id === named)!;
}

const [champion, clever] = [botNamed('champion'), botNamed('clever')];
const [steady, random] = [botNamed('steady'), botNamed('random')];
const careless = botNamed('careless');

/** The first player's share of wins; seats rotate, and each seed is played from every seat. */
function shareOf(players: readonly (typeof champion)[], rules: Rules, seeds: number): number {
  const start = begin(rules, players.length);
  const wins = winsOf(wormUp, start, { bots: players, work: 1_000 }, seeds);
  return wins / (seeds * players.length);
}

const settings: readonly (readonly [string, Rules, number])[] = [
  ['tiles', TILES, 3],
  ['dice with a ghost', DICE, 2],
  ['bending first', { ...DICE, bendFirst: true }, 3],
  [
    'house rules',
    { ...TILES, reverseWhenBlocked: true, xMovesLast: true, lineMayTouchHead: true },
    4,
  ],
];

describe.each(settings)('%s', (_, rules, seats) => {
  test.each([
    ['champion', champion],
    ['clever', clever],
    ['steady', steady],
    ['careless', careless],
  ])('%s plays legal moves to the end, the same for the same seed', (_name, bot) => {
    const end = () => {
      let [state, plies] = [begin(rules, seats), 0];
      const players = { bots: new Array<typeof bot>(seats).fill(bot), work: 1 };
      for (const { before, ply, after } of playOut(wormUp, state, players, 'again')) {
        if (ply.by !== 'chance') {
          expect(wormUp.legalMoves(wormUp.view(before, ply.by)).has(ply.move)).toBe(true);
        }
        plies += 1;
        state = after;
      }
      return { text: wormUp.formatState(state), plies };
    };
    expect(end()).toEqual(end());
  });
});

// docs/worm-up.md has the shares of many races.
test('champion beats steady, steady beats careless and random', () => {
  // Of 1,000 games about two in three: docs/worm-up.md.
  expect(shareOf([steady, careless], DICE, 30)).toBeGreaterThan(0.52);
  expect(shareOf([careless, random, random], TILES, 1)).toBeGreaterThan(0.7);
  expect(shareOf([champion, steady], DICE, 8)).toBeGreaterThan(0.55);
  expect(shareOf([champion, steady, steady], TILES, 30)).toBeGreaterThan(0.36);
  expect(shareOf([steady, random, random], TILES, 1)).toBeGreaterThan(0.9);
});

describe('bids', () => {
  test('at the start of a race of two a champion bids 7, and in dead rounds less and less often', () => {
    const view = wormUp.view(begin(DICE, 2), 0);
    const sevens = [0, 1, 2, 3, 4].map((dead) => {
      const course = { ...courseOf(view), dead };
      return championBids(course, raceValue).map((bids) => bids.get(7)!);
    });
    expect(sevens[0]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
    const own = sevens.map(([first]) => first!);
    expect(own).toEqual(own.toSorted((one, other) => other - one));
    expect(own.at(-1)).toBeLessThan(0.6);
    const chosen = champion.choose(view, { random: randomFrom('any'), work: 1 });
    expect(chosen).toEqual({ kind: 'bid', bid: 7 });
  });

  test('mixtures are distributions over legal bids, and no deviation gains much', () => {
    const view = wormUp.view(begin(TILES, 3), 1);
    const mixtures = mixturesOf(view, distancesOf(view), 0.02);
    for (const mixture of mixtures) {
      expect([...mixture.keys()]).toEqual([4, 5, 6, 7, 'X']);
      expect([...mixture.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    }
  });

  test('a player who reaches the card first has a winning chance of 1', () => {
    const view = wormUp.view(begin(TILES, 3), 0);
    const shown = { bids: [5, 4, 7] as const, ghost: null };
    expect(chancesAfter(view, shown, [4.5, 4.5, 3])).toEqual([1, 0, 0]);
    expect(chancesAfter(view, shown, [4.5, 3.5, 3])).toEqual([0, 1, 0]);
  });
});

describe('walks', () => {
  test('go straight to the card and stop there', () => {
    const race = bidAll(withWorms(begin(DICE, 3), { 0: wormAt(32, 0, [1800]) }), [7, 'X', 'X']);
    const plan = planWalk(race, 0, 7, 16);
    expect(plan.headings.length).toBe(3);
    expect(play(race, 0, ...plan.headings.map((heading) => `step ${heading}`)).winners).toEqual([
      0,
    ]);
  });

  test('go round obstacles, and a wider search is never worse', () => {
    const wall = { 0: wormAt(20, 0, [1800]), 1: wormAt(22, -3, [900]) };
    const race = bidAll(withWorms(begin(TILES, 3), wall), [7, 'X', 'X']);
    const [narrow, wide] = [1, 16].map((width) => planWalk(race, 0, 7, width).left);
    expect(wide).toBeLessThanOrEqual(narrow!);
    expect(wide).toBeLessThan(wayFrom(race, race.worms[0]![0]!).left - 3);
  });

  test('behind the card go round a post', () => {
    const race = bidAll(withWorms(begin(DICE, 3), { 0: wormAt(37, -2, [0, 900]) }), [7, 'X', 'X']);
    const plan = planWalk(race, 0, 7, 16);
    expect(plan.headings.length).toBeGreaterThan(0);
    expect(() => play(race, 0, ...plan.headings.map((heading) => `step ${heading}`))).not.toThrow();
  });
});
