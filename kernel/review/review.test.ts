// Reviewed lines of an undone move, and summaries, with numbers made up for the test.
import { expect, test } from 'vitest';
import { type ReviewedLine, seatReviews, standingLines, turningPoints } from './review.ts';

const decided = (seq: number, seat: number, chance: number, best: number): ReviewedLine => ({
  seq,
  chances: [0.5, 0.5],
  decision: { seat, move: 'a', chance, best: { move: 'b', chance: best } },
});

test('an undo takes back the lines after its target', () => {
  const lines = [decided(3, 0, 0.4, 0.5), decided(4, 0, 0.3, 0.5), decided(6, 1, 0.5, 0.5)];
  const undone = (backTo: number): ReviewedLine => ({ seq: 8, chances: [0.5, 0.5], backTo });
  const standing = (backTo: number) =>
    standingLines([...lines, undone(backTo)]).map(({ seq }) => seq);
  expect(standing(4)).toEqual([3, 4]);
  expect(standing(3)).toEqual([3]);
  expect(standing(0)).toEqual([]);
});

test('luck and lost chances add up by seat', () => {
  const luck = { gains: [0.1, -0.1], variances: [0.04, 0.04] };
  const rolled: ReviewedLine = { seq: 2, chances: [0.6, 0.4], luck };
  const [first, second] = seatReviews(
    [rolled, decided(3, 0, 0.4, 0.5), { ...rolled, seq: 4 }, decided(5, 1, 0.5, 0.5)],
    2,
  );
  expect(first?.luck).toBeCloseTo(0.2, 12);
  expect(second?.luck).toBeCloseTo(-0.2, 12);
  // 1.96 standard deviations: twice the variance of .04.
  expect(first?.luckBand).toBeCloseTo(1.96 * Math.sqrt(0.08), 4);
  expect([first?.decisions, second?.decisions]).toEqual([1, 1]);
  expect(first?.lost).toBeCloseTo(0.1, 12);
  expect(second?.lost).toBe(0);
});

test('turning points are the largest changes, in the order of the match', () => {
  const chances = [0.5, 0.52, 0.8, 0.79, 0.4, 1];
  const lines = chances.map((chance, index) => ({ seq: index + 1, chances: [chance, 1 - chance] }));
  const start = [0.1, 0.9];
  const points = turningPoints(lines, start, 4);
  expect(points.map(({ line }) => line.seq)).toEqual([1, 3, 5, 6]);
  expect(points.map(({ before }) => before[0])).toEqual([0.1, 0.52, 0.79, 0.4]);
  expect(turningPoints(lines.slice(0, 1), start, 4)).toHaveLength(1);
  // Of the lines of one step, the one that changed most stands for it.
  const largest = turningPoints(lines, start, 1);
  expect(turningPoints(lines, start, 4, () => 1)).toEqual(largest);
});
