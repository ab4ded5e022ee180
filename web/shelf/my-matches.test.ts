// @vitest-environment happy-dom
// The order of the matches on the shelf.
import { expect, test } from 'vitest';
import { byUrgency, type MyTable } from './my-matches.tsx';

function table(id: string, at: number, change: Partial<MyTable>): MyTable {
  const rights = { owner: true, seats: [0], watch: false };
  return { id, at, phase: 'playing', toMove: [1], rights, ...change } as unknown as MyTable;
}

test('a match that waits for the reader comes first, a finished one last', () => {
  const tables = [
    table('over', 9, { phase: 'over', toMove: [] }),
    table('theirs', 8, {}),
    table('mine-old', 1, { toMove: [0] }),
    table('waiting', 7, { phase: 'waiting', toMove: [] }),
    table('mine', 5, { toMove: [0, 1] }),
  ];
  const order = tables.sort(byUrgency).map(({ id }) => id);
  expect(order).toEqual(['mine', 'mine-old', 'theirs', 'waiting', 'over']);
});
