// A row of a damaged page, which may hold any type in any column.
import { expect, test } from 'vitest';
import { StoreDamage } from '../damage.ts';
import { type LineRow, lineOf } from './row-mapping.ts';

const LINE: LineRow = {
  seq: 7,
  at: 1,
  open: 'roll',
  secret: null,
  salt: Buffer.alloc(16),
  head: Buffer.alloc(32),
};

test.each([
  ['open', null],
  ['open', Buffer.from('x')],
  ['secret', Buffer.from('x')],
  ['secret', 5],
  ['salt', 'x'],
  ['head', null],
])('a line with another %s (%j) is damaged', (column, value) => {
  expect(() => lineOf({ ...LINE, [column]: value } as LineRow)).toThrow(StoreDamage);
});

test('a line without and with a secret part', () => {
  expect(lineOf(LINE)).toMatchObject({ seq: 7, secret: undefined });
  expect(lineOf({ ...LINE, secret: 'bid 3' })).toMatchObject({ secret: 'bid 3' });
});
