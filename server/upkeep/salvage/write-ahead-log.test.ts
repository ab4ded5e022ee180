// The log of a store while another process writes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { committedFrames } from './write-ahead-log.ts';

const LOG_HEADER_BYTES = 32;

let folder: string;
let database: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-log-'));
  database = new Database(join(folder, 'store'));
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE line (words TEXT)');
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Commits this many times; each needs more pages. */
function write(commits: number): void {
  const insert = database.prepare("INSERT INTO line VALUES (printf('%.*c', 9000, 'x'))");
  for (let each = 0; each < commits; each += 1) insert.run();
}

const log = () => readFileSync(join(folder, 'store-wal'));

const reading = (bytesAt: (read: number) => Buffer) => {
  let reads = 0;
  return (at: number, length: number): Buffer | undefined => {
    reads += 1;
    const bytes = bytesAt(reads).subarray(at, at + length);
    return bytes.length === length ? bytes : undefined;
  };
};

test('a log that nobody changes has the pages of its last commit', () => {
  write(6);
  const count = database.pragma('page_count', { simple: true });
  expect(committedFrames(reading(log))).toMatchObject({ count });
});

test('a log that a writer starts again while it is read counts as empty, wherever the reading is', () => {
  write(6);
  const old = log();
  const known = committedFrames(reading(() => old));
  database.pragma('wal_checkpoint(FULL)');
  write(4);
  const fresh = log();
  expect(fresh.subarray(0, LOG_HEADER_BYTES)).not.toEqual(old.subarray(0, LOG_HEADER_BYTES));
  let reads = 0;
  committedFrames(
    reading(() => {
      reads += 1;
      return old;
    }),
  );
  for (let before = 1; before < reads; before += 1) {
    const found = committedFrames(reading((read) => (read > before ? fresh : old)));
    expect([undefined, known]).toContainEqual(found);
  }
});
