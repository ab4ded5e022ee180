// The random generator: published numbers, and uniform results.
import { expect, test } from 'vitest';
import { pick, randomFrom, uniform, xoshiro128 } from './random.ts';
import { chiSquared } from './testing/chi-squared.ts';

test('xoshiro128++ gives the published numbers', () => {
  const random = xoshiro128([1, 2, 3, 4]);
  // Source: the test of Xoshiro128PlusPlus in the Rust crate rand_xoshiro, made with the reference C.
  expect(Array.from({ length: 10 }, random)).toEqual([
    641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011,
    621204420,
  ]);
});

test('xoshiro128++ gives the published numbers after many others', () => {
  const random = xoshiro128([1, 2, 3, 4]);
  for (let skipped = 0; skipped < 102_400; skipped += 1) random();
  // Source: ext/random/tests/02_engine/user_xoshiro128plusplus.phpt of PHP, bytes fa 3c 87 2c.
  expect(random()).toBe(0x2c873cfa);
});

test('equal seeds give equal numbers, other seeds others', () => {
  const draw = (seed: string) => Array.from({ length: 4 }, randomFrom(seed));
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

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
