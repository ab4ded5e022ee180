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
    }
  });
});

test('the band of a match holds its number in about 95 of 100 matches', () => {
  const random = randomFrom('luck');
  const MATCHES = 4_000;
  const held = Array.from({ length: MATCHES }, () => {
    let tally = NO_TALLY;
    // 40 rolls of 8 to 1 dice, about as many as in a match.
    for (let roll = 0; roll < 40; roll += 1) {
      const chance = { ...dice, count: 8 - (roll % 8), symbols: ['1', '2', '3', '4', '5', 'w'] };
      tally = sumOf(tally, talliesOf(chance, sample(chance, random))[5] ?? NO_TALLY);
    }
    return isOutside(tally) ? 0 : 1;
  }).reduce<number>((sum, one) => sum + one, 0);
  // 180 dice: the band is 20.2 to 39.8. The binomial distribution has 94.3 % from 21 to 39, and 5 standard deviations
  // of 4,000 matches are 1.8 %.
  expect(held / MATCHES).toBeGreaterThan(0.925);
  expect(held / MATCHES).toBeLessThan(0.962);
});

test('a certain event is never outside the band', () => {
  expect(isOutside(eventTally(1, true))).toBe(false);
  expect(isOutside(eventTally(0, false))).toBe(false);
  expect(bandOf(eventTally(1, true))).toEqual({ low: 1, high: 1 });
});

test('too many and too few are outside', () => {
  const never = { got: 0, expected: 30, variance: 25 };
  expect(isOutside(never)).toBe(true);
  expect(isOutside({ ...never, got: 60 })).toBe(true);
  expect(isOutside({ ...never, got: 33 })).toBe(false);
});
