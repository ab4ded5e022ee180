// How long the board takes: never shorter than its own journeys, and words wait for dice and tiles.
import { expect, test } from 'vitest';
import type { Told, View } from '../rules/position.ts';
import { sound, timing } from './timing.ts';

const view = {} as View;
const time = (...kinds: readonly Told['kind'][]) => {
  const told = kinds.map((kind) => ({ kind }) as Told);
  return timing({ before: view, after: view, told });
};

test('nothing told takes no time', () => {
  expect(time()).toEqual({ motion: 0, next: 0 });
});

test('words wait for what moves, and the next line for words', () => {
  for (const kinds of [['rolled'], ['kept'], ['took'], ['stole'], ['rolled', 'failed']] as const) {
    const { motion, next } = time(...kinds);
    expect(motion).toBeGreaterThan(0);
    expect(next).toBeGreaterThan(motion);
  }
});

test('who begins and that a cup is shaken is told at once', () => {
  expect(time('begins').motion).toBe(0);
  expect(time('shakes').motion).toBe(0);
});

test('a failure follows what led to it', () => {
  expect(time('rolled', 'failed').motion).toBe(time('rolled').motion + time('failed').motion);
});

test('a theft sounds otherwise than a tile of the row', () => {
  expect(sound({ kind: 'stole' } as Told)).not.toBe(sound({ kind: 'took' } as Told));
  expect(sound({ kind: 'begins', seat: 0 })).toBeUndefined();
});
