// Segments keep their numbers: a step renumbers only the last one, which becomes the first.
import { expect, test } from 'vitest';
import type { Worm } from '../../rules/position.ts';
import { stepOf } from '../../rules/walking.ts';
import { wormAt } from '../../rules.test/race.ts';
import { FIRST, numbersAfter, shiftBetween } from './segment-numbers.ts';

const worm = wormAt(10, 0, [1_800]);
const walked = (from: Worm, ...headings: readonly number[]): Worm =>
  headings.reduce((now, heading) => stepOf(now, heading), from);

test('after a step the last segment is the first', () => {
  expect(numbersAfter(FIRST, worm, walked(worm, 300))).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test('after three steps the last three are the first three', () => {
  expect(numbersAfter(FIRST, worm, walked(worm, 0, 300, 3_300))).toEqual([4, 5, 6, 0, 1, 2, 3]);
});

test('an undone step reverses the numbers', () => {
  const on = walked(worm, 300);
  const there = numbersAfter(FIRST, worm, on);
  expect(numbersAfter(there, on, worm)).toEqual(FIRST);
  expect(shiftBetween(on, worm)).toBe(-1);
});

test('a head that only turned keeps its number', () => {
  const on = walked(worm, 300);
  expect(numbersAfter(FIRST, on, walked(worm, 310))).toEqual(FIRST);
});

test('a worm that turned round has its numbers the other way', () => {
  expect(numbersAfter(FIRST, worm, worm.toReversed())).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test('a worm that did not move keeps its numbers', () => {
  expect(numbersAfter([3, 4, 5, 6, 0, 1, 2], worm, [...worm])).toEqual([3, 4, 5, 6, 0, 1, 2]);
});
