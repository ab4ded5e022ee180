// Folding and unfolding runs of moves.
import { expect, test } from 'vitest';
import { foldRuns, unfoldRuns } from './runs.ts';

const steps = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, off) => `step ${from + off}`);

test('folds runs of twenty or more, not shorter ones', () => {
  expect(
    foldRuns(['done', ...steps(0, 19), ...steps(30, 48), 'post left 3', 'post left 5']),
  ).toEqual(['done', 'step 0..19', ...steps(30, 48), 'post left 3', 'post left 5']);
});

test('another word before the number starts a new run', () => {
  const posts = (post: string) =>
    Array.from({ length: 20 }, (_, heading) => `post ${post} ${heading}`);
  expect(foldRuns([...posts('left'), ...posts('right')])).toEqual([
    'post left 0..19',
    'post right 0..19',
  ]);
});

test.each([
  [[]],
  [['roll']],
  [['lay a1 e-nw', 'bid X']],
  [['x 3', ...steps(0, 3_599), 'pass']],
  [[...steps(100, 140), ...steps(120, 160)]],
])('unfolds folded moves', (moves: readonly string[]) => {
  expect(unfoldRuns(foldRuns(moves))).toEqual(moves);
});
