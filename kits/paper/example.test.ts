// Pieces of an example: in one line if they fit or nearly fit, otherwise in several.
import { expect, test } from 'vitest';
import { inLines } from './example.ts';

const GAP = 2;
const pieces = (count: number) =>
  Array.from({ length: count }, () => ({ width: 8, height: 10, marks: [] }));
/** The height of five pieces of 8, which need 48, in a column. */
const heightIn = (width: number) => inLines(pieces(5), { width, gap: GAP }).height;

test('pieces that fit have their own size, also when they fit exactly', () => {
  for (const width of [100, 48]) expect(heightIn(width)).toBeCloseTo(10, 9);
});

test('pieces that nearly fit are drawn smaller, in one line', () => {
  expect(heightIn(45)).toBeCloseTo((10 * 45) / 48, 9);
});

test('pieces that need much more room are in several lines of their own size', () => {
  expect(heightIn(40)).toBe(2 * 10 + GAP);
  expect(heightIn(8)).toBe(5 * 10 + 4 * GAP);
});
