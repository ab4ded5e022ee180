// Timing: a bid causes no wait, revealed bids can be read, and the end is visible before it is
// announced.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { SWING_MS, sound, timing } from './timing.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return timing(facts);
};

test('a secret bid and a new round cause no wait', () => {
  expect(time('bid')).toEqual({ motion: 0, next: 0 });
  expect(time('stepped', 'round')).toEqual(time('stepped'));
});

test('a reveal leaves time to read, but not too much', () => {
  const { motion, next } = time('bid', 'revealed');
  expect(motion).toBeGreaterThanOrEqual(1_000);
  expect(motion).toBeLessThan(next);
  expect(next).toBeLessThanOrEqual(1_500);
});

test('a swing takes as long as its animation and has its own sound', () => {
  expect(time('swung').motion).toBe(SWING_MS);
  expect(sound({ kind: 'swung' } as Fact)).toBe('swing');
});

test('the winning touch is visible before the end is announced', () => {
  expect(time('stepped', 'ended').motion).toBeGreaterThan(time('stepped').motion + 1_000);
});
