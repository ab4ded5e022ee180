// A backup may come from anybody: `wormery restore` takes rows within bounds from plain tables, and nothing else. A file that is
// not as expected is refused in one sentence, and changes nothing.
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '#server/match/rights.ts';
import { filesIn } from '#server/store/sqlite/open-store.ts';
import { playedStore, secretOf } from '#server/testing/played-store.ts';
import { captured } from '../program.test/captured.ts';

const RELEASES = join(import.meta.dirname, '../../tests/upgrades');

let root: string;
let made: string;
let ids: readonly string[];
let folder: string;
let file: string;
let data: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wormery-foreign-'));
  ids = await playedStore(join(root, 'store'), { matches: 20, archived: 2, moves: 2 });
  made = join(root, 'made.sqlite');
  expect(await captured(['backup', made, '--data', join(root, 'store')])).toMatchObject({
    code: 0,
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(root, 'trial-'));
  file = join(folder, 'backup.sqlite');
  cpSync(made, file);
  data = join(folder, 'data');
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const restore = () => captured(['restore', file, '--data', data]);

/** Changes the backup as its author could: with any SQL, and without the checks of the schema. */
function forge(sql: string): void {
  const database = new Database(file);
  database.unsafeMode();
  database.pragma('ignore_check_constraints = ON');
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.close();
}

async function expectRefused(reason: RegExp): Promise<void> {
  const { code, out, err } = await restore();
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(reason);
  expect(err.match(/\n/g)).toHaveLength(1);
  expect(readdirSync(data)).toEqual([]);
}

describe('values out of bounds are refused', () => {
  test.each([
    ['UPDATE match SET key = 4611686018427387904 WHERE key = 3', /key is 4611686018427387904/],
    ['UPDATE match SET key = -1 WHERE key = 3', /table match: its column key is -?\d+/],
    ["UPDATE match SET id = '../evil' WHERE key = 3", /table match: its column id is a text of 7/],
    ["UPDATE match SET next = '../../x' WHERE key = 3", /table match: its column next/],
    ["UPDATE match SET setup = printf('%.*c', 2000000, 'x') WHERE key = 3", /column setup/],
    ['UPDATE line SET seq = 9007199254740993 WHERE rowid = 50', /column seq is 9007199254740993/],
    ['UPDATE line SET at = -5 WHERE rowid = 50', /column at is -5/],
    ["UPDATE line SET head = x'00' WHERE rowid = 50", /table line: its column head is 1 bytes/],
    ["UPDATE token SET role = 'admin' WHERE match = 3", /table token: its column role/],
    ["INSERT INTO archive_file VALUES ('../../../etc/x', x'00')", /table archive_file: .* id/],
    ['UPDATE command SET number = 4611686018427387904 WHERE number = 9', /column number is/],
    ['UPDATE history SET other_writes = 4611686018427387904', /column other_writes is/],
  ])('%s', async (sql, reason) => {
    forge(sql);
    await expectRefused(reason);
  });
});

describe('SQL in a backup never runs, and is not kept', () => {
  const EVIL = join(tmpdir(), `wormery-evil-${process.pid}`);

  test('triggers, views, indexes with expressions, virtual tables and further tables', async () => {
    forge(`
      CREATE TRIGGER evil AFTER INSERT ON line BEGIN DELETE FROM line; END;
      CREATE TRIGGER worse AFTER UPDATE ON match BEGIN DELETE FROM token; END;
      CREATE TRIGGER worst BEFORE DELETE ON archive_file BEGIN UPDATE match SET archived = NULL; END;
      CREATE VIEW watching AS SELECT * FROM token;
      CREATE INDEX spoilt ON line (abs(seq), open || secret);
      CREATE VIRTUAL TABLE texts USING fts5(body);
      CREATE TABLE further (a, b AS (a + 1) STORED);
      INSERT INTO further VALUES (1);
      VACUUM INTO '${EVIL}';`);
    rmSync(EVIL);
    const { code, err } = await restore();
    expect([code, err]).toEqual([0, '']);
    const schema = (path: string) => {
      const database = new Database(path, { readonly: true });
      const all = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2').all();
      database.close();
      return all;
    };
    const { database } = filesIn(data);
    expect(schema(database)).toEqual(schema(filesIn(join(root, 'store')).database));
    const doctor = await captured(['doctor', '--data', data]);
    expect(doctor.out).toContain('20 matches (2 archived)');
    expect(doctor.code).toBe(0);
  });

  test.each([
    [
      'ALTER TABLE line RENAME TO real; CREATE VIEW line AS SELECT * FROM real',
      /is not a Wormery backup/,
    ],
    ['DROP TABLE token; CREATE VIEW token AS SELECT 1 AS match', /table token: it is missing/],
    [
      'DROP TABLE session; CREATE VIRTUAL TABLE session USING fts5(hash)',
      /table session: it is missing/,
    ],
    [
      "ALTER TABLE bot_turn ADD COLUMN more TEXT; INSERT INTO bot_turn VALUES (1, 'x')",
      /table bot_turn: a row has other columns/,
    ],
    ['DROP TABLE archive_file', /is not a Wormery backup/],
    ['PRAGMA user_version = 99', /Store version 99 is too new/],
    ['PRAGMA user_version = 0', /is not a Wormery backup/],
    ['PRAGMA user_version = 2', /table match: a row has other columns/],
  ])('%s', async (sql, reason) => {
    forge(sql);
    await expectRefused(reason);
  });
});

describe('a file that is made by hand', () => {
  /** Where the first page of a table begins. */
  function pageOf(table: string): number {
    const database = new Database(file, { readonly: true });
    const sql = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
    const page = database.prepare<[string], number>(sql).pluck().get(table) as number;
    database.close();
    return (page - 1) * 4_096;
  }

  test('a page that leads to itself ends', async () => {
    const bytes = readFileSync(file);
    const at = pageOf('line');
    expect(bytes[at]).toBe(5);
    bytes.writeUInt32BE(at / 4_096 + 1, at + 8);
    writeFileSync(file, bytes);
    await expectRefused(/table line: page \d+ cannot be read/);
  });

  test('many cells in the same place are one row, not many', async () => {
    const bytes = readFileSync(file);
    const at = pageOf('session');
    const cell = bytes.readUInt16BE(at + 8);
    for (let index = 0; index < bytes.readUInt16BE(at + 3); index += 1) {
      bytes.writeUInt16BE(cell, at + 8 + 2 * index);
    }
    writeFileSync(file, bytes);
    await expectRefused(/table session: a row comes twice|its rows and their copy differ/);
  });

  test('a changed letter in the hash of a right is noticed by its copy', async () => {
    const bytes = readFileSync(file);
    const at = bytes.lastIndexOf(hashOf(secretOf('watch', ids[7] as string)));
    bytes[at] = bytes[at] === 0x61 ? 0x62 : 0x61;
    writeFileSync(file, bytes);
    await expectRefused(/table token: its rows and their copy differ/);
  });

  test('a text that is not UTF-8, and a header that lies', async () => {
    const bytes = readFileSync(file);
    // An inner page may have the rest of rows that it had as a leaf.
    bytes[bytes.indexOf('"seatCount"', pageOf('match') + 4_096) + 2] = 0xff;
    writeFileSync(file, bytes);
    await expectRefused(/page \d+ cannot be read/);
    writeFileSync(file, readFileSync(made).fill(0xff, 16, 18));
    await expectRefused(/is not a readable backup: it is not a database/);
  });

  test('an archive that would fill the memory damages only its match', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(200_000_000));
    const database = new Database(file);
    database.prepare('UPDATE archive_file SET bytes = ? WHERE id = ?').run(bomb, ids[0]);
    database
      .prepare('UPDATE match SET archived = ? WHERE id = ?')
      .run(hash('sha256', bomb), ids[0]);
    database.close();
    const { code, out } = await restore();
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`damaged: ${ids[0]}: The archive of match .* cannot be read`));
  });

  test('a text that would control the terminal is shown without that', async () => {
    const text = zstdCompressSync('\u001b[2J\u202e{"format":7}\n\u009b31m');
    const database = new Database(file);
    database.prepare('UPDATE archive_file SET bytes = ? WHERE id = ?').run(text, ids[0]);
    database
      .prepare('UPDATE match SET archived = ? WHERE id = ?')
      .run(hash('sha256', text), ids[0]);
    database.close();
    const { code, out } = await restore();
    expect(code).toBe(0);
    expect(out).toContain(`damaged: ${ids[0]}: The archive cannot be read: `);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(out.match(/\n/g)).toHaveLength(2);
  });

  test('a dump of PostgreSQL', async () => {
    writeFileSync(file, `PGDMP${'x'.repeat(9_000)}`);
    await expectRefused(/is a backup of a PostgreSQL database\. Restore it .* with pg_restore/);
  });

  test('a folder in its place', async () => {
    file = join(folder, 'folder');
    mkdirSync(file);
    await expectRefused(/is not a file\. Name a backup file/);
  });
});

test.each(readdirSync(RELEASES))('a backup of release %s is restored', async (release) => {
  const from = join(RELEASES, release, 'wormery.sqlite');
  cpSync(from, file);
  forge(`CREATE TABLE archive_file (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;
    PRAGMA journal_mode = DELETE`);
  const { code, err } = await restore();
  expect([code, err]).toEqual([0, '']);
  const { matches } = JSON.parse(readFileSync(join(RELEASES, release, 'known.json'), 'utf8'));
  const doctor = await captured(['doctor', '--data', data, '--json']);
  expect(JSON.parse(doctor.out)).toMatchObject({ sound: true, matches: matches.length });
  expect(existsSync(filesIn(data).writeCountFile)).toBe(true);
});
