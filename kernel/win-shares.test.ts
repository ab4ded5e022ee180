// The shares of a win.
import { expect, test } from 'vitest';
import { winShares } from './win-shares.ts';

test('the winner has the whole win, winners share it', () => {
  expect(winShares([3, 7, 5])).toEqual([0, 1, 0]);
  expect(winShares([7, 3, 7, 0])).toEqual([0.5, 0, 0.5, 0]);
  expect(winShares([0, 0, 0])).toEqual([1 / 3, 1 / 3, 1 / 3]);
});
