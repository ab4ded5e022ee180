// How long the board takes: nobody waits for a bid, bids are read once they lie open, and the end is seen before it is told.
import { expect, test } from 'vitest';
import type { Told, View } from '../rules/position.ts';
import { SWING_MS, sound, timing } from './timing.ts';

const view = {} as View;
const time = (...kinds: readonly Told['kind'][]) => {
  const told = kinds.map((kind) => ({ kind }) as Told);
  return timing({ before: view, after: view, told });
};

test('a bid that is still secret keeps nobody waiting, nor does a round that begins', () => {
  expect(time('bid')).toEqual({ motion: 0, next: 0 });
  expect(time('stepped', 'round')).toEqual(time('stepped'));
});

test('bids that are turned over are read before anybody goes on, and nobody waits for long', () => {
  const { motion, next } = time('bid', 'revealed');
  expect(motion).toBeGreaterThanOrEqual(1_000);
  expect(motion).toBeLessThan(next);
  expect(next).toBeLessThanOrEqual(1_500);
});

test('a swing takes as long as the post travels, and has a sound of its own', () => {
  expect(time('swung').motion).toBe(SWING_MS);
  expect(sound({ kind: 'swung' } as Told)).toBe('swing');
});

test('a head that touches the card is seen before the end is told', () => {
  expect(time('stepped', 'ended').motion).toBeGreaterThan(time('stepped').motion + 1_000);
});
