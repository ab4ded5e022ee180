// Ranking as in sport: equal results share a place, and the following places stay empty.
import { expect, test } from 'vitest';
import { columnsOf, podiumOf, rankingOf } from './ranking.ts';

function over(returns: readonly number[] | undefined, resigned: readonly number[] = []) {
  const players = Array.from({ length: returns?.length ?? 3 }, (_, seat) => {
    return { kind: 'person', name: `P${seat}` } as const;
  });
  const best = Math.max(...(returns ?? []).filter((_, seat) => !resigned.includes(seat)));
  const winners = [...(returns ?? []).keys()].filter(
    (seat) => returns?.[seat] === best && !resigned.includes(seat),
  );
  const result = returns === undefined ? { winners: [1] } : { returns, winners };
  return rankingOf({ players, resigned, result } as Parameters<typeof rankingOf>[0]);
}

const placesBySeat = (rows: ReturnType<typeof over>) =>
  rows.map(({ seat, place }) => [seat, place]);

test('the best is first', () => {
  expect(placesBySeat(over([2, 9, 5]))).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

test('a tie shares a place, and the next place stays empty', () => {
  expect(placesBySeat(over([4, 9, 9, 1]))).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
    [3, 4],
  ]);
});

test('seven equal results are all first and on the podium', () => {
  const rows = over([3, 3, 3, 3, 3, 3, 3]);
  expect(rows.map(({ place }) => place)).toEqual(new Array(7).fill(1));
  expect(podiumOf(rows)).toHaveLength(7);
});

test('players who resigned have no place, whatever their score', () => {
  const rows = over([9, 2, 5, 7], [3, 0]);
  expect(placesBySeat(rows)).toEqual([
    [2, 1],
    [1, 2],
    [3, undefined],
    [0, undefined],
  ]);
  expect(podiumOf(rows).map(({ seat }) => seat)).toEqual([2, 1]);
});

test('the only player left is first', () => {
  expect(placesBySeat(over(undefined, [0, 2]))).toEqual([
    [1, 1],
    [0, undefined],
    [2, undefined],
  ]);
});

test('all of up to five players have a stump, of more the first three places', () => {
  expect(podiumOf(over([5, 4, 3, 2, 1]))).toHaveLength(5);
  expect(podiumOf(over([6, 5, 4, 3, 2, 1]))).toHaveLength(3);
});

test('a standing places those who have not won and are equal by the result', () => {
  const players = ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'person', name }) as const);
  const race = (returns: readonly number[], winners: readonly number[]) =>
    rankingOf(
      { players, resigned: [], result: { returns, winners } } as Parameters<typeof rankingOf>[0],
      (seat) => -([4, 2, 0, 2][seat] ?? 0),
    ).map(({ seat, place }) => [seat, place]);
  expect(race([0, 0, 1, 0], [2])).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [0, 4],
  ]);
  expect(race([1, 1, 1, 1], [0, 1, 2, 3]).map(([, place]) => place)).toEqual([1, 1, 1, 1]);
});

test.each([
  [1, [0]],
  [2, [1, 0]],
  [3, [1, 0, 2]],
  [4, [2, 1, 3, 0]],
])('%i are arranged with the best in the middle, one per column', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
});
