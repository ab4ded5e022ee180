// @vitest-environment happy-dom
// The boards of the shelf: two or three boxes on each.
import { expect, test } from 'vitest';
import { isThird } from './shelf.tsx';

/** The number of boxes on each board, from the top. */
function boardsFor(count: number): readonly number[] {
  const boards: number[] = [];
  for (let index = 0; index < count; ) {
    const size = isThird(index, count) ? 3 : 2;
    boards.push(Math.min(size, count - index));
    index += size;
  }
  return boards;
}

test.each([
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 3]],
  [6, [3, 3]],
  [7, [2, 3, 2]],
  [8, [2, 3, 3]],
  [10, [2, 3, 3, 2]],
])('%i boxes are placed on boards of %j', (count, boards) => {
  expect(boardsFor(count)).toEqual(boards);
});
