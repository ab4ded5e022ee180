// Every rule of rules.md has a test for each of the two sheets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editions } from '../editions.ts';

const folder = import.meta.dirname;
const rules = readFileSync(join(folder, '../rules.md'), 'utf8');
const ids = [...rules.matchAll(/^- `(WUP-\d+)`/gm)].map(([, id]) => id!);
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

/** Test titles with a rule id; `each(sheets)` covers both. */
const cited = [...tests.matchAll(/(\.each\(sheets\))?\(\s*'\[(WUP-\d+)\] ([^'\n]*)'/g)].map(
  ([, both, id, title]) => ({ both: both !== undefined, id, title: title! }),
);

test.each(editions.map(({ id }) => id))('%s: every rule has a test', (edition) => {
  const bare = ids.filter((id) => {
    const own = cited.filter((each) => each.id === id);
    return !own.some(({ both, title }) => both || new RegExp(`\\b${edition}\\b`).test(title));
  });
  expect(ids.length).toBe(24);
  expect(bare).toEqual([]);
});

test('a test over both sheets names the sheet', () => {
  for (const { both, title } of cited) expect(title.startsWith('%s: '), title).toBe(both);
});
