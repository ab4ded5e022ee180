// A small seeded random generator for simulations, bots and tests, the same on every platform.
// Matches between people use the operating system's generator instead.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the next whole number, uniform in 0 to 2^32 - 1. */
export type Random = () => number;

/**
 * xoshiro128++ 1.0 by David Blackman and Sebastiano Vigna (public domain, prng.di.unimi.it).
 * @param seed four 32-bit words, not all zero
 */
export function xoshiro128(seed: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = seed;
  return () => {
    const sum = (a + d) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + a) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}

/** A generator seeded with the SHA-256 of a text, so similar seeds give unrelated numbers. */
export function randomFrom(seed: string): Random {
  const digest = new DataView(sha256(utf8ToBytes(seed)).buffer);
  return xoshiro128([
    digest.getUint32(0),
    digest.getUint32(4),
    digest.getUint32(8),
    digest.getUint32(12),
  ]);
}

/** A whole number, exactly uniform in 0 to limit - 1, by rejection sampling; limit is 1 to 2^32. */
export function uniform(random: Random, limit: number): number {
  const unfair = (-limit >>> 0) % limit;
  const fair = 2 ** 32 - unfair;
  let value = random();
  while (value >= fair) value = random();
  return value % limit;
}

/** A random item, with equal probability; `items` must not be empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[uniform(random, items.length)] as Item;
}
