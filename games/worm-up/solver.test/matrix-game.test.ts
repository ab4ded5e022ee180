// Matrix games with known solutions.
import { describe, expect, test } from 'vitest';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { solveMatrix } from '../solver/matrix-game.ts';

const close = (numbers: readonly number[]) => numbers.map((each) => expect.closeTo(each, 9));

test('rock, paper, scissors: a third each, value 0', () => {
  const third = close([1 / 3, 1 / 3, 1 / 3]);
  expect(
    solveMatrix([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]),
  ).toEqual({ value: expect.closeTo(0, 9), rows: third, columns: third });
});

// Two-finger Morra: von Neumann's mixtures are 7/12 and 5/12, and the value is -1/12 for the even
// player.
test('two-finger Morra', () => {
  expect(
    solveMatrix([
      [-2, 3],
      [3, -4],
    ]),
  ).toEqual({
    value: expect.closeTo(1 / 12, 9),
    rows: close([7 / 12, 5 / 12]),
    columns: close([7 / 12, 5 / 12]),
  });
});

test('a saddle point is a pure strategy', () => {
  const { value, rows, columns } = solveMatrix([
    [4, 2, 5],
    [1, 0, 9],
  ]);
  expect([value, ...rows, ...columns]).toEqual(close([2, 1, 0, 0, 1, 0]));
});

describe('games at random', () => {
  test('no deviation gains, also with ties', () => {
    const random = randomFrom('tables');
    for (let trial = 0; trial < 500; trial += 1) {
      const [height, width] = [1 + uniform(random, 6), 1 + uniform(random, 6)];
      const payoffs = Array.from({ length: height }, () =>
        Array.from({ length: width }, () => uniform(random, trial % 2 === 0 ? 3 : 1_000) / 7),
      );
      const { value, rows, columns } = solveMatrix(payoffs);
      const sum = (weights: readonly number[]) => weights.reduce((all, each) => all + each, 0);
      expect([sum(rows), sum(columns)]).toEqual(close([1, 1]));
      for (const row of payoffs) {
        expect(sum(row.map((payoff, at) => payoff * columns[at]!))).toBeLessThan(value + 1e-9);
      }
      for (let column = 0; column < width; column += 1) {
        const won = sum(payoffs.map((row, at) => row[column]! * rows[at]!));
        expect(won).toBeGreaterThan(value - 1e-9);
      }
    }
  });
});
