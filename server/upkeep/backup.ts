// Backs up a store into one file while the server runs. A concurrent write does not restart the copy.
// The copy is verified before it gets its final name.
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { isDamage, StoreDamage } from '../store/damage.ts';
import { migrate } from '../store/sqlite/migrations.ts';
import { withDatabase } from '../store/sqlite/open-database.ts';
import { filesIn } from '../store/sqlite/open-store.ts';
import { storedWriteCount } from '../store/sqlite/write-count.ts';
import { archivesInBackup, createArchiveTable } from './archive-table.ts';
import { checkReadable } from './salvage/backup-file.ts';
import { addArchives, salvageStore } from './salvage/salvage-store.ts';
import { UpkeepFailure } from './upkeep-failure.ts';
import type { VacuumWork } from './vacuum-worker.ts';
import { type MatchFault, type Report, verifyStore } from './verify.ts';
import { beginFile, finishFile, mustBeNew } from './whole-file.ts';

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
  /** Its faults are those of matches in the file; its pages, those of the store. */
  readonly report: Report;
  /** Matches of the store that are not in the file. */
  readonly missing: readonly MatchFault[];
}

/** The copy's share of the progress; the rest is the check. */
const COPYING = 0.7;
const LOOK_MS = 100;

type Copied = Omit<BackupResult, 'file' | 'bytes'>;

/**
 * Backs up the store of a data folder. If the store is damaged, the file has all that can be read.
 * @throws UpkeepFailure; then no file was left behind or replaced
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { data, file, force } = options;
  const from = databaseFileIn(data);
  const to = resolve(file);
  mustBeNew(to, force);
  const partial = beginFile(to);
  try {
    const copied = await copyStore(from, partial, options);
    finishFile(partial, to, force);
    return { file: to, bytes: statSync(to).size, ...copied };
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof UpkeepFailure) throw error;
    throw new UpkeepFailure(explained(error as Error, data, to));
  }
}

/** Copies the whole store; if it is damaged, row by row. */
async function copyStore(from: string, partial: string, options: BackupOptions): Promise<Copied> {
  const { data, onProgress } = options;
  const checking = (done: number) => onProgress(COPYING + (1 - COPYING) * done);
  try {
    const writes = writesOf(from);
    await copy(from, partial, (done) => onProgress(COPYING * done));
    const incomplete = complete(partial, data);
    const report = verifyCopy(partial, checking);
    if (writesOf(partial) < writes) {
      throw new UpkeepFailure('the copy is not complete: it lacks acknowledged writes. Try again');
    }
    checkReadable(partial);
    return { report: withFaults(report, incomplete), missing: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    rmSync(partial, { force: true });
    const found = salvageInto(partial, { from, folder: resolve(data), isServed: true }, checking);
    // SQLite may have found a fault that costs no row, such as an entry of an index.
    const pages = found.report.pages.length > 0 ? found.report.pages : [error.message];
    return { ...found, report: { ...found.report, pages } };
  }
}

/** Copies what can be read of a store into a new file, and checks it. @throws UpkeepFailure if that is nothing */
export function salvageInto(
  to: string,
  source: {
    readonly from: string;
    readonly folder: string | undefined;
    readonly isServed: boolean;
  },
  onProgress: (done: number) => void,
): Copied {
  closeSync(openSync(to, 'wx', 0o600));
  const { pages, missing, incomplete } = salvageStore({ ...source, to });
  const report = verifyCopy(to, onProgress);
  return { report: { ...withFaults(report, incomplete), pages }, missing };
}

/** Adds faults that the check of a copy cannot see, or of which it does not know the reason. */
function withFaults(report: Report, more: readonly MatchFault[]): Report {
  const named = new Set(more.map(({ match }) => match));
  const others = report.faults.filter(({ match }) => !named.has(match));
  return { ...report, faults: [...others, ...more] };
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

/** Migrates the copy, and adds the archive files to it: a backup is one file. @returns the unreadable archives */
function complete(partial: string, data: string): readonly MatchFault[] {
  return withDatabase(partial, (database) => {
    database.pragma('synchronous = OFF');
    database.pragma('journal_mode = MEMORY');
    migrate(database);
    createArchiveTable(database);
    return addArchives(database, resolve(data));
  });
}

/**
 * Verifies a backup: its pages, every log, every newest command and every archived match.
 * @returns its counts and its damaged matches
 * @throws StoreDamage if its pages are damaged
 */
export function verifyCopy(file: string, onProgress: (done: number) => void): Report {
  const verify = (database: Database) => {
    const report = verifyStore(database, {
      archives: archivesInBackup,
      onMatch: (done, total) => onProgress(done / total),
    });
    const [fault] = report.pages;
    if (fault !== undefined) throw new StoreDamage(fault);
    return report;
  };
  return withDatabase(file, verify, { readonly: true });
}
