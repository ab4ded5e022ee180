// Places: as in a race, those who have as much share one, and the next place is not given.
import { expect, test } from 'vitest';
import { columnsOf, isOnPodium, rankingOf } from './ranking.ts';

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

test('who ties shares a place, and the next one is left out', () => {
  expect(placesBySeat(over([4, 9, 9, 1]))).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
    [3, 4],
  ]);
});

test('seven who all tie are all first, and all on the podium', () => {
  const rows = over([3, 3, 3, 3, 3, 3, 3]);
  expect(rows.map(({ place }) => place)).toEqual(new Array(7).fill(1));
  expect(rows.filter(isOnPodium)).toHaveLength(7);
});

test('whoever gave up has no place, whatever they had, and nobody is behind them', () => {
  const rows = over([9, 2, 5, 7], [3, 0]);
  expect(placesBySeat(rows)).toEqual([
    [2, 1],
    [1, 2],
    [3, undefined],
    [0, undefined],
  ]);
  expect(rows.filter(isOnPodium).map(({ seat }) => seat)).toEqual([2, 1]);
});

test('where all others gave up and nothing was counted, the winner is first', () => {
  expect(placesBySeat(over(undefined, [0, 2]))).toEqual([
    [1, 1],
    [0, undefined],
    [2, undefined],
  ]);
});

test('fourth and later have no stump', () => {
  expect(over([5, 4, 3, 2, 1]).filter(isOnPodium)).toHaveLength(3);
});

test.each([
  [1, [0]],
  [2, [1, 0]],
  [3, [1, 0, 2]],
  [4, [2, 1, 3, 0]],
])('%i stand with the best in the middle, each in a column of their own', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
});
