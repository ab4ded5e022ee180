// Group commit: shared transactions, failures, and locks of other processes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { openDatabase } from './open-database.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-commit-'));
  // Both, because a commit compares the time with the end of the one before.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('waits for a lock of another process, then refuses', async () => {
  const file = join(folder, 'wormery.sqlite');
  const [database, other] = [openDatabase(file), openDatabase(file)];
  database.pragma('busy_timeout = 0');
  const fatal: Error[] = [];
  const { write } = groupCommit(database, { onFatal: (error) => fatal.push(error) });
  const answer = () => {
    const written = write(
      () => 'written',
      () => undefined,
    );
    return new Promise((resolve) => setImmediate(resolve))
      .then(() => vi.runAllTimersAsync())
      .then(() => written);
  };
  other.exec('BEGIN IMMEDIATE');
  expect(await answer()).toMatchObject({ refused: 'store-busy' });
  other.exec('ROLLBACK');
  expect(await answer()).toBe('written');
  expect(fatal).toEqual([]);
  for (const each of [database, other]) each.close();
});

function counted() {
  const database = openDatabase(join(folder, 'wormery.sqlite'));
  database.exec('CREATE TABLE word (text TEXT UNIQUE)');
  const groups: number[] = [];
  const watch = { onFatal: () => undefined, onCommit: (writes: number) => groups.push(writes) };
  const { write } = groupCommit(database, watch);
  const insert = database.prepare('INSERT INTO word VALUES (?)');
  const put = (text: string) =>
    write(
      () => Number(insert.run(text).lastInsertRowid),
      () => undefined,
    );
  const words = () => database.prepare('SELECT text FROM word ORDER BY rowid').pluck().all();
  return { database, groups, put, words };
}

test('if one write of a group fails, the others are stored in order and before later ones', async () => {
  const { database, groups, put, words } = counted();
  const group = ['a', 'b', 'a', 'c'].map(put);
  const refused = expect(group[2]).rejects.toThrow('UNIQUE');
  const later = group[0]?.then(() => put('d'));
  expect(await group[0]).toBe(1);
  await vi.runAllTimersAsync();
  await refused;
  expect(await Promise.all([group[1], group[3], later])).toEqual([2, 3, 4]);
  expect(words()).toEqual(['a', 'b', 'c', 'd']);
  expect(groups).toEqual([1, 1, 1, 1]);
  database.close();
});

test('a single write does not wait; immediate followers share a commit', async () => {
  const { database, groups, put } = counted();
  // No timer runs, because the first write needs none.
  await put('a');
  const some = ['b', 'c', 'd'].map(put);
  await new Promise((resolve) => setImmediate(resolve));
  expect(groups).toEqual([1]);
  await vi.runAllTimersAsync();
  await Promise.all(some);
  expect(groups).toEqual([1, 3]);
  database.close();
});

test.each([
  ['SQLITE_IOERR_FSYNC', 1],
  ['SQLITE_IOERR_WRITE', 1],
  ['SQLITE_IOERR_READ', 0],
  ['SQLITE_IOERR_SHORT_READ', 0],
  ['SQLITE_CORRUPT', 0],
  ['SQLITE_CORRUPT_INDEX', 0],
  ['SQLITE_NOTADB', 0],
])('error %s of a write stops the process: %d', async (code, ends) => {
  const database = openDatabase(join(folder, 'wormery.sqlite'));
  const fatal: Error[] = [];
  const { write } = groupCommit(database, { onFatal: (error) => fatal.push(error) });
  const run = () => {
    throw Object.assign(new Error('the disk says no'), { code });
  };
  await expect(write(run, () => undefined)).rejects.toThrow('the disk says no');
  expect(fatal).toHaveLength(ends);
  database.close();
});
