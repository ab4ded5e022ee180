// Timing: never shorter than the animations, and texts wait for dice and tiles.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { sound, timing } from './timing.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return timing(facts);
};

test('no facts take no time', () => {
  expect(time()).toEqual({ motion: 0, next: 0 });
});

test('texts wait for motion, and the next line for texts', () => {
  for (const kinds of [['rolled'], ['kept'], ['took'], ['stole'], ['rolled', 'failed']] as const) {
    const { motion, next } = time(...kinds);
    expect(motion).toBeGreaterThan(0);
    expect(next).toBeGreaterThan(motion);
  }
});

test('the first player and a shaken cup are announced at once', () => {
  expect(time('begins').motion).toBe(0);
  expect(time('shakes').motion).toBe(0);
});

test('a failure follows its cause', () => {
  expect(time('rolled', 'failed').motion).toBe(time('rolled').motion + time('failed').motion);
});

test('a theft has its own sound', () => {
  expect(sound({ kind: 'stole' } as Fact)).not.toBe(sound({ kind: 'took' } as Fact));
  expect(sound({ kind: 'begins', seat: 0 })).toBeUndefined();
});
