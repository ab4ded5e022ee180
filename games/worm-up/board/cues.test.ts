// Timing: a bid causes no wait, revealed bids can be read, and the end is visible before it is
// announced.
import { expect, test } from 'vitest';
import { stagingOf } from '#modules/cues.ts';
import type { Fact } from '../rules/position.ts';
import { cue, SWING_MS } from './cues.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return stagingOf(facts, cue);
};

test('a secret bid and a new round cause no wait', () => {
  expect(time('bid')).toEqual({ motion: 0, next: 0, part: 'beside' });
  expect(time('stepped', 'round')).toEqual(time('stepped'));
});

test('a reveal and the end of a walk are results', () => {
  expect(time('bid', 'revealed').part).toBe('result');
  const step = { kind: 'stepped', seat: 0, heading: 0, left: 1 } as const;
  expect(cue(step).part).toBeUndefined();
  expect(cue({ ...step, left: 0 }).part).toBe('result');
});

test('a swing takes as long as its animation and has its own sound', () => {
  expect(time('swung').motion).toBe(SWING_MS);
  expect(cue({ kind: 'swung' } as Fact).sound).toBe('swing');
});

test('the winning touch is visible before the end is announced', () => {
  expect(time('stepped', 'ended').motion).toBeGreaterThan(time('stepped').motion + 1_000);
});
