// Backs up a store into one file while the server runs. A concurrent write does not restart the copy.
// The copy is verified before it gets its final name.
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { readArchiveFile } from '../store/archive.ts';
import { type Program, row } from '../store/sql/program.ts';
import { migrate } from '../store/sqlite/migrations.ts';
import { withDatabase } from '../store/sqlite/open-database.ts';
import { filesIn } from '../store/sqlite/open-store.ts';
import { storedWriteCount } from '../store/sqlite/write-count.ts';
import { syncFolder } from '../store/sqlite/write-count-file.ts';
import type { VacuumWork } from './vacuum-worker.ts';
import { type Report, verifyStore } from './verify.ts';

export interface BackupOptions {
  /** The data folder. */
  readonly data: string;
  readonly file: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

export interface BackupResult {
  readonly file: string;
  readonly bytes: number;
  readonly report: Report;
}

/** The copy's share of the progress; the rest is the check. */
const COPYING = 0.7;
const LOOK_MS = 100;

/** A failure with a message for the operator. */
export class UpkeepFailure extends Error {}

/** Backs up the store of a data folder. @throws UpkeepFailure; then no file was left behind or replaced */
export async function backUp({
  data,
  file,
  force,
  onProgress,
}: BackupOptions): Promise<BackupResult> {
  const from = databaseFileIn(data);
  const to = resolve(file);
  if (!force && existsSync(to)) {
    throw new UpkeepFailure(
      `${to} already exists. Choose another file, or use --force to replace it`,
    );
  }
  const partial = `${to}.partial-${process.pid}`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    throw new UpkeepFailure(`cannot write ${partial}: ${(error as Error).message}`);
  }
  try {
    const writes = writesOf(from);
    await copy(from, partial, (done) => onProgress(COPYING * done));
    complete(partial, data);
    const report = verifyCopy(partial, (done) => onProgress(COPYING + (1 - COPYING) * done));
    if (writesOf(partial) < writes) {
      throw new UpkeepFailure('the copy is not complete: it lacks acknowledged writes. Try again');
    }
    sync(partial);
    name(partial, to, force);
    return { file: to, bytes: statSync(to).size, report };
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof UpkeepFailure) throw error;
    throw new UpkeepFailure(explained(error as Error, data, to));
  }
}

function explained(error: Error & { code?: string }, data: string, to: string): string {
  if (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC') {
    return `the disk of ${dirname(to)} is full. Nothing was replaced`;
  }
  return `cannot copy the store in ${data}: ${error.message}. Run "wormery doctor --data ${data}"`;
}

/** The database file of a data folder. @throws UpkeepFailure if there is none */
export function databaseFileIn(data: string): string {
  const { database } = filesIn(resolve(data));
  if ((statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0) return database;
  throw new UpkeepFailure(
    `there is no store at ${database}. Set the data folder with --data or WORMERY_DATA`,
  );
}

/** The write count of a database; 0 for one without a history table. */
function writesOf(file: string): number {
  return withDatabase(file, (database) => {
    database.pragma('busy_timeout = 5000');
    const hasHistory = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'history'").get();
    // Stores of early versions have no count to compare.
    return hasHistory === undefined ? 0 : storedWriteCount(database).writes;
  });
}

async function copy(from: string, to: string, onProgress: (done: number) => void): Promise<void> {
  const whole = statSync(from).size;
  const workerData: VacuumWork = { from, to };
  const worker = new Worker(new URL('./vacuum-worker.ts', import.meta.url), { workerData });
  const timer = setInterval(() => {
    const size = statSync(to, { throwIfNoEntry: false })?.size ?? 0;
    onProgress(Math.min(1, size / whole));
  }, LOOK_MS);
  try {
    await new Promise<void>((done, failed) => {
      worker.once('error', failed);
      worker.once('exit', () => done());
    });
  } finally {
    clearInterval(timer);
  }
}

/** Migrates the copy, and adds the archive files to it: a backup is one file. */
function complete(partial: string, data: string): void {
  withDatabase(partial, (database) => {
    database.pragma('synchronous = OFF');
    database.pragma('journal_mode = MEMORY');
    migrate(database);
    createArchiveTable(database);
    const put = database.prepare('INSERT INTO archive_file VALUES (?, ?)');
    const ids = database
      .prepare<[], string>('SELECT id FROM match WHERE archived IS NOT NULL')
      .pluck()
      .all();
    for (const id of ids) {
      // `verifyCopy` reports a missing or damaged file.
      const bytes = readArchiveFile(resolve(data), id);
      if (bytes !== undefined) put.run(id, bytes);
    }
  });
}

/** Creates the table with which a backup differs from a store: it holds the archive files. */
export function createArchiveTable(database: Database): void {
  database.exec(
    'CREATE TABLE archive_file (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID',
  );
}

/** Reads the archive of a match in a backup. */
export function* archivesInBackup(id: string): Program<Uint8Array | undefined> {
  const file = yield* row<{ bytes: Buffer }>('SELECT bytes FROM archive_file WHERE id = :id', {
    id,
  });
  return file?.bytes;
}

/**
 * Verifies a backup: its pages, every log, every newest command and every archived match.
 * @returns its counts and its damaged matches
 * @throws UpkeepFailure if its pages are damaged
 */
export function verifyCopy(file: string, onProgress: (done: number) => void): Report {
  const verify = (database: Database) => {
    const report = verifyStore(database, {
      archives: archivesInBackup,
      onMatch: (done, total) => onProgress(done / total),
    });
    const [fault] = report.pages;
    if (fault !== undefined) throw new UpkeepFailure(`${file} is damaged: ${fault}`);
    return report;
  };
  return withDatabase(file, verify, { readonly: true });
}

/** Syncs a file to the disk. */
export function sync(file: string): void {
  const open = openSync(file, 'r+');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** Renames the finished file atomically. Replaces an existing file only with `force`. */
function name(partial: string, to: string, force: boolean): void {
  if (force) renameSync(partial, to);
  else {
    try {
      linkSync(partial, to);
      unlinkSync(partial);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') throw new UpkeepFailure(`${to} already exists`);
      // Some file systems have no hard links, such as FAT on a memory stick.
      renameSync(partial, to);
    }
  }
  syncFolder(dirname(to));
}
