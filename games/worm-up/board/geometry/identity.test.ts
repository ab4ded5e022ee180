// Half-spheres keep their numbers: those that stay lie where they lay, and the last one is the first after a step.
import { expect, test } from 'vitest';
import type { Worm } from '../../rules/position.ts';
import { stepOf } from '../../rules/walking.ts';
import { wormAt } from '../../rules.test/race.ts';
import { FIRST, numbersAfter, shiftBetween } from './identity.ts';

const worm = wormAt(10, 0, [1_800]);
const walked = (from: Worm, ...headings: readonly number[]): Worm =>
  headings.reduce((now, heading) => stepOf(now, heading), from);

test('after a step the last one is the first', () => {
  expect(numbersAfter(FIRST, worm, walked(worm, 300))).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test('after three steps the last three are the first three', () => {
  expect(numbersAfter(FIRST, worm, walked(worm, 0, 300, 3_300))).toEqual([4, 5, 6, 0, 1, 2, 3]);
});

test('a step that is taken back is the same the other way', () => {
  const on = walked(worm, 300);
  const there = numbersAfter(FIRST, worm, on);
  expect(numbersAfter(there, on, worm)).toEqual(FIRST);
  expect(shiftBetween(on, worm)).toBe(-1);
});

test('a head that is turned stays the head', () => {
  const on = walked(worm, 300);
  expect(numbersAfter(FIRST, on, walked(worm, 310))).toEqual(FIRST);
});

test('a worm that turned round has its numbers the other way', () => {
  expect(numbersAfter(FIRST, worm, worm.toReversed())).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test('whoever lies still keeps all of them', () => {
  expect(numbersAfter([3, 4, 5, 6, 0, 1, 2], worm, [...worm])).toEqual([3, 4, 5, 6, 0, 1, 2]);
});
