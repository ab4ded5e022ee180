// Notation: every form is parsed back, and nothing else is accepted.
import { describe, expect, test } from 'vitest';
import { formatMove, formatPosition, keyOf, parseMove, parsePosition } from './notation.ts';
import { begin, FOUR, NORMAL, positionsOf } from './rules.test/play.ts';

describe('moves', () => {
  test('are parsed back, each with its own text', () => {
    const all = [0, 1, 2, 3].flatMap((heap) =>
      [1, 2, 3, 4, 5, 6, 7].map((count) => ({ heap, count })),
    );
    expect(all.map((move) => parseMove(formatMove(move)))).toEqual(all);
    expect(new Set(all.map(formatMove)).size).toBe(28);
    expect(formatMove({ heap: 1, count: 2 })).toBe('take b 2');
    expect(keyOf(1)).toBe('b');
  });

  test.each(['', 'take', 'take b', 'take b 0', 'take b 8', 'take e 1', 'take B 1', 'take b 2 '])(
    '%j is no move',
    (text) => expect(parseMove(text)).toBeUndefined(),
  );
});

describe('positions', () => {
  test('the start', () => {
    expect(formatPosition(begin(NORMAL))).toBe('heaps 3-4-5 seat 0');
    expect(formatPosition(begin(FOUR))).toBe('heaps 1-3-5-7 seat 0');
  });

  test.each([NORMAL, FOUR])('all of $heaps are parsed back', (rules) => {
    for (const state of positionsOf(rules)) {
      expect(parsePosition(formatPosition(state), rules)).toEqual(state);
    }
  });

  test.each([
    ...['', 'heaps 3-4-5', 'heaps 3-4-5 seat 2', 'heaps 3-4-5 seat 0 ', 'heaps 3-4 seat 0'],
    ...['heaps 4-4-5 seat 0', 'heaps 1-3-5-7 seat 0', 'heaps 3,4,5 seat 0'],
  ])('%j is none', (text) => expect(parsePosition(text, NORMAL)).toBeUndefined());
});
