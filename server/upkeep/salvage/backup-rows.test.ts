// The reader of pages against SQLite: values of every length and width, and trees of several levels.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Values } from '../../store/sql/program.ts';
import { readBackup } from './backup-rows.ts';
import { newStoreFile } from './new-store-file.ts';
import { openPages } from './page-source.ts';
import { salvageRows } from './salvage-rows.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-rows-'));
  file = join(folder, 'backup.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [SALT, HEAD] = [Buffer.alloc(16, 7), Buffer.alloc(32, 9)];
/** Around the lengths at which a record of a table or an index gets overflow pages (4,061 and 1,002 bytes), and long ones. */
const LENGTHS = [
  0, 1, 60, 900, 950, 1_000, 1_050, 3_900, 3_980, 4_000, 4_060, 4_100, 8_200, 70_000,
];
/** The least and the greatest integer of each width in a record, within the bounds of a time. */
const TIMES = [
  0,
  1,
  2,
  127,
  128,
  32_767,
  32_768,
  8_388_607,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 47 - 1,
  2 ** 47,
  8.64e15,
];

function write(pageBytes: number): void {
  const target = newStoreFile(file);
  target.finish();
  const { database } = target;
  database.pragma('journal_mode = DELETE');
  database.pragma(`page_size = ${pageBytes}`);
  database.exec('VACUUM; BEGIN');
  const match = {
    id: 'a',
    setup: 'ł',
    opened_at: 5,
    over_at: null,
    next: null,
    next_by: null,
    archived: null,
  };
  for (let key = 1; key <= 40; key += 1) target.insert('match', { ...match, key, id: `m${key}` });
  let seq = 0;
  for (const length of LENGTHS) {
    for (const at of TIMES) {
      seq += 1;
      const open = 'ż'.repeat(length).slice(0, length);
      const line = {
        match: 1 + (seq % 40),
        seq,
        at,
        open,
        secret: seq % 2 ? null : open,
        salt: SALT,
        head: HEAD,
      };
      target.insert('line', line);
    }
    target.insert('archive_file', { id: `m${length}`, bytes: Buffer.alloc(length + 1, length) });
  }
  for (let count = 0; count < 700; count += 1) {
    const hash = `${count}`.padStart(64, '0');
    target.insert('token', {
      match: 1 + (count % 40),
      role: '1',
      hash,
      kind: 'link',
      made_at: count,
      maker: null,
    });
  }
  database.exec('COMMIT');
  database.close();
}

/** All rows, in any fixed order. Bytes are texts. */
function comparable(rows: readonly Values[]): readonly string[] {
  const plain = (row: Values) =>
    Object.entries(row)
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ])
      .sort();
  return rows.map((row) => JSON.stringify(plain(row))).sort();
}

function read(how: 'strictly' | 'all that is left'): Map<string, Values[]> {
  const found = new Map<string, Values[]>();
  const onRow = (table: string, row: Values) =>
    found.set(table, [...(found.get(table) ?? []), row]);
  const source = openPages(file, { withLog: false });
  if (how === 'strictly') readBackup(source, onRow);
  else {
    const onFault = (name: string, fault: string) => {
      throw new Error(`${name}: ${fault}`);
    };
    salvageRows(source, { onRow, onEntry: () => undefined, onFault });
  }
  source.close();
  return found;
}

test.each([
  [512, 'strictly'],
  [4_096, 'strictly'],
  [4_096, 'all that is left'],
  [65_536, 'all that is left'],
] as const)('pages of %d bytes, read %s', (pageBytes, how) => {
  write(pageBytes);
  const found = read(how);
  const database = new Database(file, { readonly: true });
  expect(database.pragma('page_size', { simple: true })).toBe(pageBytes);
  for (const table of ['match', 'line', 'token', 'archive_file', 'history']) {
    const rows = database.prepare(`SELECT * FROM ${table}`).all() as Values[];
    expect(rows.length).toBeGreaterThan(0);
    expect(comparable(found.get(table) ?? []), table).toEqual(comparable(rows));
  }
  database.close();
});
