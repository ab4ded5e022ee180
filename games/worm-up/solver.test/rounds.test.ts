// The race in one dimension: how far a worm has to walk on a table, and what the bids of a round bring.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { bots } from '../bot/index.ts';
import type { Rules } from '../editions.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid } from '../rules/position.ts';
import { begin, bidAll, DICE, TILES, withWorms, wormAt } from '../rules.test/race.ts';
import { type Course, type CourseValue, courseOf } from '../solver/course.ts';
import { jointBidsIn } from '../solver/rounds.ts';
import { swingsFrom } from '../solver/swings.ts';
import { planWalk } from '../solver/walks.ts';

const between = (rules: Rules, ...left: readonly number[]): Course => ({
  rules,
  left,
  rests: left.map(() => null),
  dead: 0,
});

describe('how far a worm has to walk', () => {
  test('half a step less than it needs, where it can reach the card', () => {
    const race = withWorms(begin(DICE, 3), { 0: wormAt(32, 0, [1800]) });
    const { headings } = planWalk(race, 0, 7, 16);
    expect(courseOf(race).left[0]).toBe(headings.length - 0.5);
  });

  test('round other worms, which a straight line ignores', () => {
    const open = withWorms(begin(TILES, 3), { 0: wormAt(27, 0, [1800]) });
    const walled = withWorms(open, { 1: wormAt(29, -3, [900]) });
    expect(distancesOf(walled)[0]).toBe(distancesOf(open)[0]);
    expect(courseOf(walled).left[0]).toBeGreaterThan(courseOf(open).left[0]! + 0.5);
  });

  test('far from the card a straight line', () => {
    const race = begin(TILES, 3);
    expect(courseOf(race).left).toEqual(distancesOf(race));
  });
});

/** After a round that nobody wins, all are as likely to win. */
const evenly: CourseValue = ({ left }) => left.map(() => 1 / left.length);

/** The chances of some bids. */
function chancesOf(course: Course, ...bids: readonly Bid[]): readonly number[] {
  const { open, chances } = jointBidsIn(course, evenly);
  const joint = bids.reduce((sum, bid, seat) => {
    return sum * open[seat]!.length + open[seat]!.indexOf(bid);
  }, 0);
  return [...chances.subarray(joint * bids.length, (joint + 1) * bids.length)];
}

describe('the bids of a round', () => {
  // The shares of walks that reach the card are in rounds.ts.
  test('the lowest valid bid walks first and may win', () => {
    const [first, second, third] = chancesOf(between(TILES, 3.5, 4.5, 20), 4, 5, 6);
    const missed = 0.02 * (1 - 0.92);
    expect(first).toBeCloseTo(0.98 + missed / 3, 9);
    expect(second).toBeCloseTo(0.02 * 0.92 + missed / 3, 9);
    expect(third).toBeCloseTo(missed / 3, 9);
  });

  test('equal bids are void', () => {
    const course = between(TILES, 3.5, 4.5, 20);
    expect(chancesOf(course, 5, 5, 6)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(chancesOf(course, 6, 5, 6)[1]).toBeCloseTo(0.98 + 0.02 / 3, 9);
  });

  test('a swing hinders later walks', () => {
    const course = between(TILES, 9, 3.5, 20);
    const hindered = 0.92 * 0.08;
    expect(chancesOf(course, 7, 6, 5)[1]).toBeCloseTo(0.97 + 0.03 / 3, 9);
    // X takes 4 or 5, walks before the rival, and swings the card away from it.
    expect(chancesOf(course, 'X', 6, 7)[1]).toBeCloseTo(hindered + (1 - hindered) / 3, 9);
  });

  test('the last dead round ends in a tie', () => {
    const course = { ...between(TILES, 3.5, 4.5, 20), dead: TILES.deadRounds - 1 };
    expect(chancesOf(course, 5, 5, 5)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });
});

describe('swings', () => {
  test('far from the card towards the worms', () => {
    const [towards, ...others] = swingsFrom(DICE, [30, 31], 0);
    expect(others).toEqual([]);
    expect(towards![0]).toBeLessThan(30);
    expect(towards![1]).toBeLessThan(31);
    expect(30 - towards![0]!).toBeGreaterThan(31 - towards![1]!);
  });

  test('near the card away from a rival, also without a back', () => {
    for (const rules of [DICE, TILES]) {
      const [away, ...others] = swingsFrom(rules, [12, 2], 0);
      expect(others).toEqual([]);
      expect(away![1]).toBeGreaterThan(2);
    }
  });
});

test('on the table a champion swings the card away from a rival that is near', () => {
  const champion = bots.find(({ id }) => id === 'champion')!;
  const near = { 0: wormAt(20, 3, [1800]), 1: wormAt(33, 0, [1800]), 2: wormAt(8, -3, [1800]) };
  let race = bidAll(withWorms(begin(DICE, 3), near), ['X', 7, 7]);
  while (race.stage !== 'post') {
    const move = champion.choose(wormUp.view(race, 0), { random: randomFrom('any'), work: 1_000 });
    race = wormUp.apply(race, { by: 0, move });
  }
  const move = champion.choose(wormUp.view(race, 0), { random: randomFrom('any'), work: 1_000 });
  expect(move.kind).toBe('post');
  const after = wormUp.apply(race, { by: 0, move });
  expect(courseOf(after).left[1]).toBeGreaterThan(courseOf(race).left[1]! + 2);
});
