// The texts of the page of a kit: complete in each language, with Polish plurals and decimal commas.
import { expect, test } from 'vitest';
import { kits as en } from './en/kits.ts';
import { kits as pl } from './pl/kits.ts';

const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  '.balance': ['Die', 0.0123, 0.4],
  '.clearances': ['0.20', true],
  '.colours': ['true'],
};

function textsOf(part: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function')
    return [[path, `${part(...(EXAMPLES[path] ?? [3, 5, 7, true]))}`]];
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

test.each([
  ['en', en],
  ['pl', pl],
])('%s: no text is empty or incomplete', (_language, texts) => {
  for (const [path, text] of textsOf(texts)) {
    expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object/);
  }
  expect(textsOf(texts).map(([path]) => path)).toEqual(textsOf(en).map(([path]) => path));
});

test.each([
  [1, '1 element 26 × 39 mm'],
  [2, '2 elementy 26 × 39 mm'],
  [5, '5 elementów 26 × 39 mm'],
  [22, '22 elementy 26 × 39 mm'],
])('Polish pieces: %i', (count, said) => {
  expect(pl.pieces(count, 26, 39, false)).toBe(said);
});

test('sizes and the balance of dice have the decimal sign of the language', () => {
  expect(en.size(26, 39, 3.4)).toBe('26 × 39 × 3.4');
  expect(pl.size(26, 39, 3.4)).toBe('26 × 39 × 3,4');
  expect(en.balance('Die', 0.0123, 0.4)).toContain('is 0.0123 mm from the middle');
  expect(en.balance('Die', 0, 0.4)).toContain('is less than 0.001 mm from the middle');
  expect(pl.balance('Kostka', 0.0123, 0.4)).toContain('leży 0,0123 mm od środka');
});

test('times of a plate', () => {
  expect(en.duration(45)).toBe('45 min');
  expect(en.duration(125)).toBe('2 h 5 min');
  expect(pl.duration(120)).toBe('2 h');
});
