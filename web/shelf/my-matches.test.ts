// @vitest-environment happy-dom
// The order of the matches on the shelf, and what each says.
import { beforeAll, expect, test } from 'vitest';
import { loadPreferred } from '../language.ts';
import { byUrgency, type MyTable, statusOf } from './my-matches.tsx';

beforeAll(() => loadPreferred());

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

test.each([
  ['the only seat of this device', [0], [0], 'you won'],
  ['another seat', [0], [1], 'Ben won'],
  ['a seat of a device with several', [0, 1], [1], 'Ben won'],
  ['several seats', [0], [0, 1], 'Anna and Ben won'],
  ['nobody, as far as an older server says', [0], undefined, 'match over'],
])('a finished match says who won: %s', (_, seats, winners, said) => {
  const rights = { owner: true, seats, watch: false };
  const over = table('over', 9, { phase: 'over', toMove: [], rights, ...(winners && { winners }) });
  expect(statusOf(over, ['Anna', 'Ben'])).toBe(said);
});
