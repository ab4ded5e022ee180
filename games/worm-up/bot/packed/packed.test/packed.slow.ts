// The packed form against the readable rules, over many more races: 300 of them.
import { test } from 'vitest';
import { expectSameRaces, tables } from './forms.ts';

test.each(tables)('$name: moves lead where the readable rules lead', (table) => {
  expectSameRaces(table, 300 / tables.length);
});
