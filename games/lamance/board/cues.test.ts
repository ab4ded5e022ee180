// Timing: a piece arrives and the worm grows before the next line starts.
import { expect, test } from 'vitest';
import { stagingOf } from '#modules/cues.ts';
import { STAR } from '../geometry.ts';
import type { Fact } from '../rules/position.ts';
import { CREEP_MS, cue } from './cues.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return stagingOf(facts, cue);
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

test('a piece is a result, a star that waits for another and a draw are not', () => {
  const laid = { kind: 'laid', seat: 0, field: 0, points: 1, begins: false, dead: false } as const;
  expect(cue({ ...laid, arms: 3 }).part).toBe('result');
  expect(cue({ ...laid, arms: STAR }).part).toBeUndefined();
  expect(cue({ ...laid, arms: STAR, dead: true }).part).toBe('result');
  expect(time('drew').part).toBe('beside');
});

test('a line that ends sounds like a failure', () => {
  expect(cue({ kind: 'laid', dead: true } as Fact).sound).toBe('fail');
  expect(cue({ kind: 'laid', dead: false } as Fact).sound).toBe('keep');
});
