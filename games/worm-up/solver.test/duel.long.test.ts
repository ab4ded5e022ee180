// The solved race of two against an independent computation: number of tables, values to three
// digits, pure bids.
import { describe, expect, test } from 'vitest';
import {
  bestResponseGap,
  REST_COUNT,
  type SolvedRace,
  type Standing,
  solveRace,
} from '../solver/race.ts';

const fresh = (own: number, other: number): Standing => ({
  own,
  other,
  ownRest: 0,
  otherRest: 0,
  dead: 0,
});
const three = solveRace({ length: 35, deadRounds: 3, postWorth: 0 });
const five = solveRace({ length: 35, deadRounds: 5, postWorth: 0 });
const SEVEN = [0, 0, 0, 0, 1, 0].map((weight) => expect.closeTo(weight, 6));
const CROSS = [0, 0, 0, 0, 0, 1].map((weight) => expect.closeTo(weight, 6));

test('number of tables', () => {
  expect([three.standings, five.standings]).toEqual([13_475, 15_925]);
});

test('equal at the start, and a lead of one step has value 0.521', () => {
  for (const race of [three, five]) expect(race.value(fresh(35, 35))).toBeCloseTo(0.5, 9);
  expect(three.value(fresh(34, 35))).toBeCloseTo(0.521, 3);
});

test('the first bid is 7, or X if a swing is worth two steps', () => {
  for (const race of [three, five]) expect(race.bids(fresh(35, 35))).toEqual(SEVEN);
  const posts = solveRace({ length: 35, deadRounds: 3, postWorth: 2 });
  expect(posts.bids(fresh(35, 35))).toEqual(CROSS);
});

test('the values of both players add up to 1', () => {
  for (const [own, other] of [
    [35, 35],
    [12, 20],
    [3, 7],
    [1, 1],
  ] as const) {
    for (let rests = 0; rests < REST_COUNT ** 2; rests += 1) {
      const [ownRest, otherRest] = [Math.floor(rests / REST_COUNT), rests % REST_COUNT];
      const mine = { own, other, ownRest, otherRest, dead: 0 };
      const theirs = { own: other, other: own, ownRest: otherRest, otherRest: ownRest, dead: 0 };
      expect(five.value(mine) + five.value(theirs)).toBeCloseTo(1, 9);
    }
  }
});

test('fewer steps left are never worse', () => {
  for (let own = 2; own <= 35; own += 1) {
    expect(five.value(fresh(own - 1, 20))).toBeGreaterThan(five.value(fresh(own, 20)) - 1e-9);
  }
});

describe('a best response', () => {
  test('gains nothing against the solution', () => {
    expect(bestResponseGap(five, five.bids)).toBeCloseTo(0, 6);
  });

  test('gains a lot against a constant bid', () => {
    const evenly = (race: SolvedRace, standing: Standing) => {
      const open = race.bids(standing).map((_, bid) => {
        const rests =
          (standing.ownRest === 1 && bid === 4) || (standing.ownRest === 2 && bid === 5);
        return rests ? 0 : 1;
      });
      const sum = open.reduce<number>((all, each) => all + each, 0);
      return open.map((each) => each / sum);
    };
    expect(bestResponseGap(five, (standing) => evenly(five, standing))).toBeGreaterThan(0.05);
  });
});
