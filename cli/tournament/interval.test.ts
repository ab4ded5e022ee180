// The interval compared with a published table.
import { expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { ofRounds, wilson } from './interval.ts';

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

/** The shares of independent rounds. */
function roundsOf(shares: readonly number[]) {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const meanSquare = shares.reduce((sum, share) => sum + share * share, 0) / shares.length;
  return { count: shares.length, mean, meanSquare };
}

test('rounds of one game have the interval of their games', () => {
  const shares = Array.from({ length: 400 }, (_, round) => (round % 4 === 0 ? 1 : 0));
  const [rounds, games] = [ofRounds(roundsOf(shares)), wilson(100, 400)];
  expect(rounds.low).toBeCloseTo(games.low, 3);
  expect(rounds.high).toBeCloseTo(games.high, 3);
});

test('games of a round that are all alike count once', () => {
  expect(ofRounds(roundsOf(new Array(100).fill(0.5)))).toEqual(wilson(50, 100));
});

test.each([
  // In a round of two games, one decides how likely the other is won, too.
  ['games that copy each other', 1],
  ['games that exclude each other', -1],
  ['independent games', 0],
])('holds the true share 95 times in 100: %s', (_how, tie) => {
  const random = randomFrom(`rounds ${tie}`);
  const isWon = () => uniform(random, 10) < 4;
  let held = 0;
  const runs = 2_000;
  for (let run = 0; run < runs; run += 1) {
    const shares = Array.from({ length: 60 }, () => {
      const first = isWon();
      if (uniform(random, 2) === 0) return (Number(first) + Number(isWon())) / 2;
      if (tie === 1) return Number(first);
      return (Number(first) + Number(tie === 0 ? isWon() : !first && uniform(random, 3) < 2)) / 2;
    });
    const { low, high } = ofRounds(roundsOf(shares));
    if (low <= 0.4 && 0.4 <= high) held += 1;
  }
  // Three standard errors of a share of .95 in 2,000 runs are .015.
  expect(Math.abs(held / runs - 0.95)).toBeLessThan(0.02);
});
