// Timing: never shorter than the animations, and texts wait for dice and tiles.
import { expect, test } from 'vitest';
import { stagingOf } from '#modules/cues.ts';
import type { Fact } from '../rules/position.ts';
import { cue } from './cues.ts';

const time = (...kinds: readonly Fact['kind'][]) => {
  const facts = kinds.map((kind) => ({ kind }) as Fact);
  return stagingOf(facts, cue);
};

test('no facts take no time and end no result', () => {
  expect(time()).toEqual({ motion: 0, next: 0, part: 'beside' });
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

test('every end of a turn is a result, and no roll is', () => {
  expect(time('took').part).toBe('result');
  expect(time('rolled', 'failed').part).toBe('result');
  expect(time('rolled').part).toBeUndefined();
});

test('a theft has its own sound', () => {
  expect(cue({ kind: 'stole' } as Fact).sound).not.toBe(cue({ kind: 'took' } as Fact).sound);
  expect(cue({ kind: 'begins', seat: 0 }).sound).toBeUndefined();
});
