// The mark beside the title of the status bar.
import { expect, test } from 'vitest';
import { markedSeat } from './status-bar.tsx';

const over = (...winners: readonly number[]) =>
  ({ phase: 'over', result: { returns: undefined, winners } }) as const;

test('during play it is of the seat that is asked', () => {
  expect(markedSeat({ phase: 'playing', result: undefined }, 2)).toBe(2);
});

test('at the end it is of the only winner, also if another seat moved last', () => {
  expect(markedSeat(over(0), 3)).toBe(0);
  expect(markedSeat(over(0, 1), 3)).toBeUndefined();
});
