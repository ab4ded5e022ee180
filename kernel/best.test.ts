// The item that is worth most.
import { expect, test } from 'vitest';
import { bestBy } from './best.ts';

const lengthOf = (word: string): number => word.length;

test('the item that is worth most; of equal ones the first', () => {
  expect(bestBy(['tile'], lengthOf)).toBe('tile');
  expect(bestBy(['die', 'worm', 'tile', 'x'], lengthOf)).toBe('worm');
  expect(bestBy(['die', 'tile', 'worms'], lengthOf)).toBe('worms');
});
