// The seeded generator: published numbers.
import { expect, test } from 'vitest';
import { randomFrom, xoshiro128 } from './seeded-random.ts';

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
