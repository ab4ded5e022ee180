// A piece turns the shorter way, counterclockwise by its button.
import { expect, test } from 'vitest';
import { KINDS, parseArms } from '../../geometry.ts';
import { angleBetween } from './use-turning.ts';

const arms = (text: string) => parseArms(text) as number;
const square = KINDS.indexOf('90s');

test('three quarter turns are one in the other direction', () => {
  expect(angleBetween(square, arms('e-n'), arms('n-w'))).toBe(-90);
  expect(angleBetween(square, arms('e-n'), arms('w-s'))).toBe(-180);
  expect(angleBetween(square, arms('e-n'), arms('e-s'))).toBe(90);
  expect(angleBetween(square, arms('e-n'), arms('e-n'))).toBe(0);
});

test('a straight piece turns by a quarter', () => {
  expect(angleBetween(KINDS.indexOf('180s'), arms('e-w'), arms('n-s'))).toBe(-90);
});
