// Timing: a piece arrives and the worm grows before the next line starts.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { CREEP_MS, sound, timing } from './timing.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return timing(facts);
};

test('a placed piece travels and the worm grows, also before a draw', () => {
  const { motion, next } = time('laid');
  expect(motion).toBeGreaterThan(CREEP_MS);
  expect(next).toBeGreaterThan(motion);
});

test('a draw is animated, a pass is only text', () => {
  expect(time('drew').motion).toBeGreaterThan(0);
  expect(time('passed').motion).toBe(0);
  expect(time('passed').next).toBeGreaterThan(500);
});

test('a line that ends sounds like a failure', () => {
  expect(sound({ kind: 'laid', dead: true } as Fact)).toBe('fail');
  expect(sound({ kind: 'laid', dead: false } as Fact)).toBe('keep');
});
