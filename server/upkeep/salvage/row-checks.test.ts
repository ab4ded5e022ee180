// Each column of each version has bounds: without them, no backup of that version could be read.
import { expect, test } from 'vitest';
import { NEWEST_VERSION } from '../../store/sql/migrations.ts';
import { faultOfRow, hasBounds } from './row-checks.ts';
import { shapesOf } from './shapes.ts';

const VERSIONS = Array.from({ length: NEWEST_VERSION }, (_, index) => index + 1);

test.each(VERSIONS)(
  'version %d: a new column of a migration needs bounds in row-checks.ts',
  (version) => {
    const without = shapesOf(version).tables.flatMap(({ name, columns, rowid }) =>
      [...columns, ...(rowid === undefined ? [] : [rowid])]
        .filter((column) => !hasBounds(name, column))
        .map((column) => `${name}.${column}`),
    );
    expect(without).toEqual([]);
  },
);

test('a fault names the column, and shows no text', () => {
  const token = {
    match: 1,
    role: 'owner',
    hash: 'a'.repeat(64),
    kind: 'token',
    made_at: 1,
    maker: null,
  };
  expect(faultOfRow('token', token)).toBeUndefined();
  expect(faultOfRow('token', { ...token, match: 2n ** 62n })).toBe(
    'its column match is 4611686018427387904',
  );
  expect(faultOfRow('token', { ...token, kind: 'secret' })).toBe(
    'its column kind is a text of 6 characters',
  );
  expect(faultOfRow('token', { ...token, more: 1 })).toBe('its column more is 1');
  expect(faultOfRow('nowhere', { more: 1 })).toBe('its column more is 1');
});
