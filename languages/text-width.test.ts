// The width of text in terminal columns.
import { expect, test } from 'vitest';
import { fitted, widthOf, wrapped } from './text-width.ts';

// Widths by Unicode Standard Annex 11: W and F are two columns, combining marks none.
test.each([
  ['', 0],
  ['Zażółć', 6],
  ['Zaz\u0307o\u0301łc\u0301', 6],
  ['李小龙', 6],
  ['ｗｉｄｅ', 8],
  ['🪱', 2],
  ['👨‍👩‍👧', 2],
  ['╭──╮≈~●┊', 8],
  ['a\u200db', 2],
])('"%s" takes %i columns', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each([
  ['Anna', 6, 'Anna  '],
  ['Anna', 4, 'Anna'],
  ['Annabel', 4, 'Ann…'],
  ['李小龙', 4, '李… '],
  ['李小龙', 0, ''],
])('"%s" in %i columns is "%s"', (text, width, out) => {
  expect(fitted(text, width)).toBe(out);
});

test('breaks lines between words, and cuts a long word', () => {
  expect(wrapped('a worm in the grass', 8)).toEqual(['a worm', 'in the', 'grass']);
  expect(wrapped('Dżdżownica', 6)).toEqual(['Dżdżo…']);
});
