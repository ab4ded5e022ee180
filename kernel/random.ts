// The generator for simulations, bots and tests: small, seeded, the same everywhere.
// Matches between people never use it; their dice come from the operating system.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Gives the next whole number, uniform in 0 .. 2^32 - 1. */
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

/** A generator whose state is the SHA-256 of any text: like seeds give unlike streams. */
export function randomFrom(seed: string): Random {
  const digest = new DataView(sha256(utf8ToBytes(seed)).buffer);
  return xoshiro128([
    digest.getUint32(0),
    digest.getUint32(4),
    digest.getUint32(8),
    digest.getUint32(12),
  ]);
}

/** A whole number, exactly uniform in 0 .. limit - 1, by rejection; limit from 1 to 2^32. */
export function uniform(random: Random, limit: number): number {
  const unfair = (-limit >>> 0) % limit;
  const fair = 2 ** 32 - unfair;
  let value = random();
  while (value >= fair) value = random();
  return value % limit;
}

/** One of the items, each as likely; there must be at least one. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[uniform(random, items.length)] as Item;
}
