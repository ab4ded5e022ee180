// The interval compared with a published table.
import { expect, test } from 'vitest';
import { wilson } from './interval.ts';

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven
// methods", Statistics in Medicine 17 (1998), 857-872, table I, method 3 (score, no correction).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d', (wins, games, low, high) => {
  const interval = wilson(wins, games);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

// With no win the upper end is z^2 / (n + z^2); with only wins it is the mirror image.
test('the ends are exact for no win and for only wins', () => {
  expect(wilson(0, 20).low).toBe(0);
  expect(wilson(20, 20).high).toBe(1);
  expect(wilson(20, 20).low).toBeCloseTo(1 - wilson(0, 20).high, 12);
});

test('contains the share, including 0 and 1, for any number of games', () => {
  for (let games = 1; games <= 200; games += 1) {
    for (const wins of [0, games / 2, games]) {
      const { low, high } = wilson(wins, games);
      expect(low).toBeLessThanOrEqual(wins / games);
      expect(high).toBeGreaterThanOrEqual(wins / games);
    }
  }
});
