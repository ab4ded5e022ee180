// The solved race of two as it is shipped: each value is that of its matrix game, and no answer gains.
import { describe, expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { legalBids } from '../rules/bidding.ts';
import { pairOf, solvePair } from '../solver/answers.ts';
import {
  bestResponseGap,
  isDuel,
  LENGTH,
  type Policy,
  packDuel,
  unpackDuel,
} from '../solver/duel.ts';
import { jointBidsIn } from '../solver/rounds.ts';
import { solvedDuel } from '../solver/trained.ts';

const duel = solvedDuel();
const standings = [...duel.standings()];
/** A chance of the data is rounded by so much at most, and a sweep ends with a change of 1e-4. */
const CLOSE = 2e-4;

const solved: Policy = (course) => solvePair(pairOf(jointBidsIn(course, duel.value))).mixtures;

test('each chance is that of the matrix game of its bids', () => {
  const random = randomFrom('standings');
  for (let run = 0; run < tries(400, 16_000); run += 1) {
    const standing = standings[uniform(random, standings.length)]!;
    const course = duel.courseOf(standing);
    const { value } = solvePair(pairOf(jointBidsIn(course, duel.value)));
    const known = duel.values[duel.placeOf(standing)]!;
    expect(Math.abs(value - known), JSON.stringify(standing)).toBeLessThan(CLOSE);
  }
});

test('a race is even at the start, and a lead is worth something, more of it more', () => {
  const chance = (own: number): number => {
    return duel.value(duel.courseOf({ own, other: 20, kind: 0 }))[0]!;
  };
  expect(chance(20)).toBeCloseTo(0.5, 4);
  for (let own = 8; own < 20; own += 1)
    expect(chance(own)).toBeGreaterThan(chance(own + 1) - CLOSE);
  expect(chance(10)).toBeGreaterThan(0.7);
});

test('between whole steps a chance lies between those of its neighbours', () => {
  const at = (left: number): number => {
    return duel.value({ rules: duel.rules, left: [left, 12.5], rests: [null, null], dead: 0 })[0]!;
  };
  expect(at(10)).toBeCloseTo((at(9.5) + at(10.5)) / 2, 9);
  expect(at(0.2)).toBe(at(0.5));
  expect(at(99)).toBe(at(LENGTH));
});

test('only the usual race with a ghost is solved', () => {
  const course = duel.courseOf({ own: 20, other: 20, kind: 0 });
  expect(isDuel(course)).toBe(true);
  expect(isDuel({ ...course, rules: { ...course.rules, ghost: false } })).toBe(false);
  expect(isDuel({ ...course, rules: { ...course.rules, deadRounds: 3 } })).toBe(false);
});

test('packed chances come back; others are refused', () => {
  const packed = packDuel(duel);
  expect(unpackDuel(packed).values).toEqual(duel.values);
  expect(() => unpackDuel({ ...packed, chances: packed.chances.slice(8) })).toThrow('bytes');
});

describe('a perfect answer', () => {
  test('gains nothing against the solved race', () => {
    expect(bestResponseGap(duel, solved)).toBeLessThan(0.002);
  });

  test('gains a lot against bids that are all alike', () => {
    const gap = bestResponseGap(duel, (course) =>
      course.left.map((_, seat) => {
        const open = legalBids(course, seat);
        return new Map(open.map((bid) => [bid, 1 / open.length]));
      }),
    );
    expect(gap).toBeGreaterThan(0.05);
  });
});
