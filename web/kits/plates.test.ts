// The facts of plates in words, with the decimal sign of the language.
import { expect, test } from 'vitest';
import { inEveryLanguage, wordLoader } from '#languages/texts.ts';
import type { texts } from '../messages/en/kits.ts';
import { sayBalance, sayDuration } from './plates.tsx';

const { en, pl } = await inEveryLanguage(
  wordLoader<typeof texts>((language) => import(`../messages/${language}/kits.ts`)),
);

test.each([
  [1, '1 element 26 × 39 mm'],
  [2, '2 elementy 26 × 39 mm'],
  [5, '5 elementów 26 × 39 mm'],
  [22, '22 elementy 26 × 39 mm'],
])('Polish pieces: %i', (count, said) => {
  expect(pl.pieces({ count, width: 26, height: 39 })).toBe(said);
});

test('sizes and the balance of dice', () => {
  expect(en.size({ width: 26, depth: 39, height: 3.4 })).toBe('26 × 39 × 3.4');
  expect(pl.size({ width: 26, depth: 39, height: 3.4 })).toBe('26 × 39 × 3,4');
  const balance = { offCentre: 0.0123, momentSpread: 0.4 };
  expect(sayBalance('Die', balance, en)).toContain('is 0.0123 mm from the middle');
  expect(sayBalance('Die', { ...balance, offCentre: 0 }, en)).toContain('is less than 0.001 mm');
  expect(sayBalance('Kostka', balance, pl)).toContain('leży 0,0123 mm od środka');
});

test('times of a plate', () => {
  expect(sayDuration(45, en)).toBe('45 min');
  expect(sayDuration(125, en)).toBe('2 h 5 min');
  expect(sayDuration(120, pl)).toBe('2 h');
});
