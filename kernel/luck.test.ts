// Tallies against exact distributions, and the band against matches with fair dice.
import { describe, expect, test } from 'vitest';
import { outcomes, sample, totalWays } from './chance.ts';
import type { Chance } from './game.ts';
import { bandOf, eventTally, isOutside, NO_TALLY, sumOf, talliesOf } from './luck.ts';
import { randomFrom } from './seeded-random.ts';

const dice: Chance = {
  kind: 'dice',
  label: 'roll',
  count: 5,
  symbols: ['1', '2', '3', 'w'],
  visibleTo: 'all',
};
const draw: Chance = {
  kind: 'draw',
  label: 'draw',
  count: 3,
  symbols: ['a', 'b', 'c'],
  bag: [4, 2, 1],
  visibleTo: 'all',
};

describe.each([
  ['a roll', dice],
  ['a draw', draw],
  ['a draw of the whole bag', { ...draw, count: 7 }],
  ['a draw of the last piece', { ...draw, count: 1, bag: [0, 1, 0] }],
])('%s', (_, chance: Chance) => {
  test('has the mean and variance of all its outcomes', () => {
    const all = outcomes(chance) ?? [];
    const total = totalWays(chance);
    expect(all.length).toBeGreaterThan(0);
    for (const kind of chance.symbols.keys()) {
      const meanOf = (value: (count: number) => number) =>
        all.reduce(
          (sum, { outcome, ways }) => sum + (value(outcome[kind] as number) * ways) / total,
          0,
        );
      const mean = meanOf((count) => count);
      const tally = talliesOf(chance, all[0]?.outcome ?? [])[kind];
      expect(tally?.expected).toBeCloseTo(mean, 12);
      expect(tally?.variance).toBeCloseTo(
        meanOf((count) => (count - mean) ** 2),
        12,
      );
      for (const [number, chance] of (tally?.chances ?? []).entries()) {
        expect(chance).toBeCloseTo(
          meanOf((count) => Number(count === number)),
          12,
        );
      }
    }
  });
});

test('the band of a match holds its number in about 95 of 100 matches', () => {
  const random = randomFrom('luck');
  const MATCHES = 1_000;
  const held = Array.from({ length: MATCHES }, () => {
    let tally = NO_TALLY;
    // 40 rolls of 8 to 1 dice, about as many as in a match.
    for (let roll = 0; roll < 40; roll += 1) {
      const chance = { ...dice, count: 8 - (roll % 8), symbols: ['1', '2', '3', '4', '5', 'w'] };
      tally = sumOf(tally, talliesOf(chance, sample(chance, random))[5] ?? NO_TALLY);
    }
    return isOutside(tally) ? 0 : 1;
  }).reduce<number>((sum, one) => sum + one, 0);
  // 180 dice: the binomial distribution has 96.0 % from 21 to 40, and 5 standard deviations of 1,000 matches are 3.1 %.
  expect(held / MATCHES).toBeGreaterThan(0.929);
  expect(held / MATCHES).toBeLessThan(0.991);
});

test('a certain event is never outside the band', () => {
  expect(isOutside(eventTally(1, true))).toBe(false);
  expect(isOutside(eventTally(0, false))).toBe(false);
  expect(bandOf(eventTally(1, true))).toEqual({ low: 1, high: 1 });
});

test.each([0.003, 0.01, 0.1, 0.4])(
  'an event of %f is outside in at most 5 of 100 matches',
  (probability) => {
    let tally = NO_TALLY;
    for (let roll = 0; roll < 35; roll += 1) tally = sumOf(tally, eventTally(probability, false));
    const { low, high } = bandOf(tally);
    const outside = (tally.chances ?? []).reduce(
      (sum, chance, number) => sum + (number < low || number > high ? chance : 0),
      0,
    );
    expect(tally.chances?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(outside).toBeLessThanOrEqual(0.05);
    // One more on either side would be too many.
    const at = (number: number) => tally.chances?.[number] ?? 0;
    expect(outside + at(high)).toBeGreaterThan(0.025);
    // Without the probabilities, such as in a sum of many matches, the band is about the same.
    const { expected, variance } = tally;
    const near = bandOf({ got: 0, expected, variance });
    expect(Math.abs(near.high - high)).toBeLessThanOrEqual(1);
  },
);

test('once, where 0.1 was expected, is no reason for red', () => {
  let tally = NO_TALLY;
  for (let roll = 0; roll < 35; roll += 1) tally = sumOf(tally, eventTally(0.003, roll === 3));
  expect(tally).toMatchObject({ got: 1, expected: expect.closeTo(0.105) });
  // It comes in 10 of 100 matches.
  expect(isOutside(tally)).toBe(false);
});

test('too many and too few are outside', () => {
  const never = { got: 0, expected: 30, variance: 25 };
  expect(isOutside(never)).toBe(true);
  expect(isOutside({ ...never, got: 60 })).toBe(true);
  expect(isOutside({ ...never, got: 33 })).toBe(false);
});
