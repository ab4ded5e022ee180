// Draws from a source: uniform results.
import { expect, test } from 'vitest';
import { pick, pickWeighted, shuffled, uniform } from './random.ts';
import { randomFrom } from './seeded-random.ts';
import { chiSquared } from './testing/chi-squared.ts';

test('uniform rejects values that would favour small numbers', () => {
  const given = [2 ** 32 - 1, 7];
  // 2^32 is 4 mod 6, so the four highest values must be rejected.
  expect(uniform(() => given.shift() as number, 6)).toBe(1);
  expect(given).toEqual([]);
});

test('pick has equal probabilities', () => {
  const random = randomFrom('even');
  const counts = new Map<string, number>();
  for (let trial = 0; trial < 6_000; trial += 1) {
    const item = pick(random, ['a', 'b', 'c', 'd', 'e', 'f']);
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  const chances = new Map([...counts.keys()].map((item) => [item, 1 / 6]));
  // The 99.9 % point of chi-squared with 5 degrees of freedom is 20.5; the seed is fixed.
  expect(chiSquared(counts, chances)).toBeLessThan(20.5);
});

test('a weighted pick has probabilities in the ratio of the weights', () => {
  const random = randomFrom('weights');
  const weights = new Map([
    ['a', 1],
    ['b', 2],
    ['never', 0],
    ['c', 5],
  ]);
  const counts = new Map<string, number>();
  for (let trial = 0; trial < 8_000; trial += 1) {
    const item = pickWeighted(random, weights);
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(['a', 'b', 'c']);
  const chances = new Map([...counts.keys()].map((item) => [item, weights.get(item)! / 8]));
  // The 99.9 % point of chi-squared with 2 degrees of freedom is 13.8; the seed is fixed.
  expect(chiSquared(counts, chances)).toBeLessThan(13.8);
});

test('all orders are alike, and nothing is lost', () => {
  const random = randomFrom('orders');
  const items = ['a', 'b', 'c'];
  const counts = new Map<string, number>();
  for (let trial = 0; trial < 6_000; trial += 1) {
    const order = shuffled(random, items).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  const chances = new Map([...counts.keys()].map((order) => [order, 1 / 6]));
  // As above: six kinds.
  expect(chiSquared(counts, chances)).toBeLessThan(20.5);
  expect(items).toEqual(['a', 'b', 'c']);
});
