// Notation: every form is parsed back, and nothing else is accepted.
import { describe, expect, test } from 'vitest';
import { formatMove, formatPosition, parseMove, parsePosition } from './notation.ts';
import { molehill } from './rules/index.ts';
import { begin, PLAIN, play, position, SHORT, statesOf, WILD } from './rules.test/play.ts';

describe('moves', () => {
  test('are parsed back, each with its own text', () => {
    const start = play(begin(PLAIN, 6), ...new Array<string>(6).fill('roll 1 2 3 4 5'));
    const all = [...molehill.legalMoves(molehill.view(start, 0))];
    expect(new Set(all.map(formatMove)).size).toBe(30 * 6);
    expect(all.map((move) => parseMove(formatMove(move)))).toEqual(all);
    expect(parseMove('doubt')).toEqual({ kind: 'doubt' });
  });

  test.each([
    ...['', 'claim', 'claim 3', 'claim 0 5', 'claim 31 1', 'claim 3 7', 'claim 03 5', 'doubt '],
    ...['Doubt', 'claim 3 5 ', 'raise 3 5'],
  ])('%j is no move', (text) => expect(parseMove(text)).toBeUndefined());
});

describe('positions', () => {
  test('the start, and one with a claim', () => {
    expect(formatPosition(begin(SHORT, 2))).toBe('dice 3,3 hills -;- claim - seat 0 out -');
    const later = position(PLAIN, { hills: '35 6 -', claim: '0 2 5', seat: 1, out: '2' });
    expect(formatPosition(later)).toBe('dice 2,1,0 hills 35;6;- claim 0 2 5 seat 1 out 2');
  });

  test.each([PLAIN, WILD])('of a match are parsed back: %j', (rules) => {
    for (const state of statesOf(rules, 4, 'positions')) {
      expect(parsePosition(formatPosition(state), rules)).toEqual({ ...state, reveal: null });
    }
  });

  test.each([
    ...['', 'dice 3,3', 'dice 3,3 hills -;- claim - seat 2 out -'],
    ...['dice 3,3 hills 31;- claim - seat 0 out -', 'dice 3,0 hills -;- claim - seat 1 out 1'],
    ...['dice 3,0 hills -;- claim - seat 0 out -', 'dice 4,3 hills -;- claim - seat 0 out -'],
    ...['dice 2,1 hills 53;6 claim - seat 0 out -', 'dice 3,3 hills -;- claim 0 0 5 seat 0 out - '],
  ])('%j is none', (text) => expect(parsePosition(text, SHORT)).toBeUndefined());
});
