// Writes that share a transaction, while another process keeps them from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { openDatabase } from './store-sqlite.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-commit-'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('a lock that another process keeps is waited for, and then refused', async () => {
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
