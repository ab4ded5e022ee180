// Every write increases the count, also a deletion. Otherwise its loss would not be detected.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { openDatabase } from './open-database.ts';
import { storedWriteCount } from './write-count.ts';

let folder: string;
let database: Database;
let said: (number | string)[];
let write: (name: string, sql: string) => Promise<unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-history-'));
  database = openDatabase(join(folder, 'wormery.sqlite'));
  database.exec("INSERT INTO match (key, id, setup, opened_at) VALUES (1, 'one', '{}', 1)");
  said = [];
  const group = groupCommit(database, {
    onFatal: () => undefined,
    onDurable: (writes) => said.push(writes),
  });
  write = async (name, sql) => {
    const run = () => database.exec(sql) && name;
    said.push(String(await group.write(run, () => undefined)));
  };
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (id: string) =>
  `INSERT INTO command (match, id, body_hash, reply) VALUES (1, '${id}', '', '')`;

test('each group is counted before any of its writes resolves', async () => {
  await write('move', command('a'));
  await write('right', 'UPDATE match SET over_at = 1');
  await write('move', command('b'));
  expect(said).toEqual([1, 'move', 2, 'right', 3, 'move']);
  const { store, writes, lostAt } = storedWriteCount(database);
  expect([store.length, writes, lostAt]).toEqual([32, 3, null]);
});

test('each command of a group counts', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => write(id, command(id))));
  expect(said).toEqual([3, 'a', 'b', 'c']);
});

test('the count also grows when the newest commands are deleted', async () => {
  for (const id of ['a', 'b', 'c']) await write(id, command(id));
  await write('archive', 'DELETE FROM command');
  await write('move', command('d'));
  await write('archive', "DELETE FROM command WHERE id = 'd'");
  expect(said.filter((each) => typeof each === 'number')).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a copy has the same count, with its gaps', async () => {
  for (const id of ['a', 'b', 'c']) await write(id, command(id));
  await write('archive', "DELETE FROM command WHERE id = 'b'");
  const copy = join(folder, 'copy.sqlite');
  database.prepare('VACUUM INTO ?').run(copy);
  const copied = openDatabase(copy);
  expect(storedWriteCount(copied)).toEqual(storedWriteCount(database));
  expect(storedWriteCount(copied).writes).toBe(4);
  copied.close();
});
