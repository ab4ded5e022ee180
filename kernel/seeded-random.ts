// A small seeded random generator for simulations, bots and tests, the same on every platform. Separate from
// `random.ts`, so that a page that only counts outcomes loads no hash.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Random } from './random.ts';

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
