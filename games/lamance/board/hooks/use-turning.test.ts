// A piece turns the shorter way about, anticlockwise as its button has it.
import { expect, test } from 'vitest';
import { KINDS, parseArms } from '../../geometry.ts';
import { angleBetween } from './use-turning.ts';

const arms = (text: string) => parseArms(text) as number;
const square = KINDS.indexOf('90s');

test('a quarter, a half, and three quarters, which is one the other way', () => {
  expect(angleBetween(square, arms('e-n'), arms('n-w'))).toBe(-90);
  expect(angleBetween(square, arms('e-n'), arms('w-s'))).toBe(-180);
  expect(angleBetween(square, arms('e-n'), arms('e-s'))).toBe(90);
  expect(angleBetween(square, arms('e-n'), arms('e-n'))).toBe(0);
});

test('where half a turn changes nothing, a piece turns by a quarter', () => {
  expect(angleBetween(KINDS.indexOf('180s'), arms('e-w'), arms('n-s'))).toBe(-90);
});
