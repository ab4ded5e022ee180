// Comparing a match with its copy: every table and every type of a cell counts.
import { expect, test } from 'vitest';
import { differenceOf, type Row, type WholeMatch } from './tables.ts';

const match: WholeMatch = {
  number: 7,
  id: 'one',
  rows: {
    match: [['{}', 1, null, null, null, null]],
    line: [[1, 5, 'open', null, Buffer.from('salt'), Buffer.from('head')]],
    token: [],
    archive: [[Buffer.from('bytes')]],
  },
};

function withRows(table: string, ...rows: readonly Row[]): WholeMatch {
  return { ...match, rows: { ...match.rows, [table]: rows } };
}

test('a copy with equal rows is equal', () => {
  expect(differenceOf(match, structuredCopy(match))).toBeUndefined();
});

/** A copy with buffers of its own. */
function structuredCopy(whole: WholeMatch): WholeMatch {
  const copied = Object.entries(whole.rows).map(([table, rows]) => [
    table,
    rows.map((row) => row.map((cell) => (Buffer.isBuffer(cell) ? Buffer.from(cell) : cell))),
  ]);
  return { ...whole, rows: Object.fromEntries(copied) };
}

test.each<[string, WholeMatch, string]>([
  ['another number', { ...match, number: 8 }, 'match'],
  ['another setup', withRows('match', ['{ }', 1, null, null, null, null]), 'match'],
  ['an empty text for none', withRows('match', ['{}', 1, null, '', null, null]), 'match'],
  ['0 for none', withRows('match', ['{}', 1, 0, null, null, null]), 'match'],
  ['a missing line', withRows('line'), 'line'],
  [
    'another bit in a head',
    withRows('line', [1, 5, 'open', null, Buffer.from('salt'), Buffer.from('heae')]),
    'line',
  ],
  [
    'a text instead of bytes',
    withRows('line', [1, 5, 'open', null, Buffer.from('salt'), 'head']),
    'line',
  ],
  ['a right more', withRows('token', ['owner', 'hash', 'token', null, null]), 'token'],
  ['another archive', withRows('archive', [Buffer.from('byte')]), 'archive'],
])('%s is a difference', (_, copy, table) => {
  expect(differenceOf(match, copy)).toBe(table);
});
