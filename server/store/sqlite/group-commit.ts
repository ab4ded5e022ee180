// Group commit: concurrent writes share one transaction and one fsync.
// If one write fails, each is run again alone. No write resolves before its commit.
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { codeOf } from '../damage.ts';
import { storeFull } from '../troubles.ts';
import { writeCounter } from './write-count.ts';

interface Job {
  readonly run: () => unknown;
  readonly confirm: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit {
  /**
   * Runs a write in the next shared transaction.
   * @param run the write; it runs again if another write of the group fails
   * @param confirm looks for the write after a failed commit; returns undefined if it is not stored.
   *   Default: it always returns undefined
   * @returns the result of `run`, once it is durable; `store-full` if the disk is full; `store-busy` if
   *   another process kept the lock for too long
   */
  write<Result>(run: () => Result, confirm?: () => Result | undefined): Promise<Result | Refusal>;
  /** Resolves when all pending writes have resolved. */
  drained(): Promise<void>;
}

export interface CommitCallbacks {
  /** The disk failed to write or sync a commit: the process must stop and not retry. */
  readonly onFatal: (error: Error) => void;
  /** A background task failed; it is retried. */
  readonly onBackgroundError?: (error: Error) => void;
  readonly onCommit?: (writes: number, seconds: number) => void;
  /** Called after a commit and before any of its writes resolves, with the write count (see `write-count.ts`). */
  readonly onDurable?: (writeCount: number) => void;
  /**
   * Called after a commit, and after a write that found the disk full.
   * @param room whether the disk had space
   */
  readonly onSpaceChange?: (room: boolean) => void;
}

/**
 * The shortest time between two commits. Under load, several writes share a commit; a single move does
 * not wait.
 */
const COMMIT_INTERVAL_MS = 4;

/**
 * The pause between two attempts to get the write lock. SQLite itself waits 100 ms in each attempt, so all attempts
 * take about 30 s.
 */
const BUSY_WAIT_MS = 20;
const BUSY_AT_MOST = 250;

/** Errors that mean that another process is writing. */
const BUSY = 'SQLITE_BUSY';

/** SQLite's codes for a full disk. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/**
 * SQLite's codes for a failed write or sync: afterwards the content of the disk is unknown. Read errors
 * are not included, because they only concern one match.
 */
const DISK_FAILED = /^SQLITE_IOERR(_WRITE|_FSYNC|_DIR_FSYNC|_TRUNCATE|_COMMIT_ATOMIC)?$/;

/** Whether an error means that the disk is full. */
export function isFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

export function groupCommit(database: Database, callbacks: CommitCallbacks): GroupCommit {
  const transaction = transactions(database, callbacks);
  const queue: Job[] = [];
  /** How many jobs at the front of the queue failed as a group and run alone now. */
  let single = 0;
  let waiting: (() => void)[] = [];
  let scheduled = false;
  let busy = 0;
  let endedAt = -COMMIT_INTERVAL_MS;

  const schedule = () => {
    const rest = endedAt + COMMIT_INTERVAL_MS - performance.now();
    if (rest > 0) setTimeout(commitNext, rest);
    else setImmediate(commitNext);
  };

  const commitNext = () => {
    const failure = transaction.begin();
    if (codeOf(failure).startsWith(BUSY) && busy < BUSY_AT_MOST) {
      busy += 1;
      setTimeout(commitNext, BUSY_WAIT_MS);
      return;
    }
    busy = 0;
    const jobs = queue.splice(0, single > 0 && failure === undefined ? 1 : queue.length);
    single = Math.max(0, single - jobs.length);
    if (failure !== undefined) transaction.failAll(jobs, failure);
    else if (transaction.finish(jobs) === 'apart') {
      single = jobs.length;
      queue.unshift(...jobs);
    }
    endedAt = performance.now();
    if (queue.length > 0) {
      setImmediate(commitNext);
      return;
    }
    scheduled = false;
    const drained = waiting;
    waiting = [];
    for (const resolve of drained) resolve();
  };

  return {
    write<Result>(run: () => Result, confirm: () => Result | undefined = () => undefined) {
      return new Promise<Result | Refusal>((resolve, reject) => {
        queue.push({ run, confirm, resolve: resolve as (value: unknown) => void, reject });
        if (scheduled) return;
        scheduled = true;
        schedule();
      });
    },
    drained: () =>
      scheduled ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}

function transactions(database: Database, callbacks: CommitCallbacks) {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  const counter = writeCounter(database);

  const fail = (job: Job, error: unknown) => {
    const code = codeOf(error);
    if (isFull(error)) {
      callbacks.onSpaceChange?.(false);
      return job.resolve(storeFull());
    }
    if (code.startsWith(BUSY)) return job.resolve(storeBusy());
    if (DISK_FAILED.test(code)) callbacks.onFatal(error as Error);
    job.reject(error);
  };

  const readBack = (job: Job, error: unknown) => {
    try {
      const value = job.confirm();
      if (value === undefined) fail(job, error);
      else job.resolve(value);
    } catch (second) {
      fail(job, second);
    }
  };

  return {
    /** @returns the error, or undefined if the transaction has begun */
    begin(): unknown {
      try {
        begin.run();
        return undefined;
      } catch (error) {
        return error;
      }
    },
    failAll(jobs: readonly Job[], error: unknown): void {
      for (const job of jobs) fail(job, error);
    },
    /** @returns `apart` if one of several jobs failed: nothing is stored, and each must run alone */
    finish(jobs: readonly Job[]): 'apart' | undefined {
      const started = performance.now();
      let ran = 0;
      try {
        const before = counter.now();
        const values = jobs.map((job) => {
          const value = job.run();
          ran += 1;
          return value;
        });
        const after = counter.raiseAbove(before);
        commit.run();
        callbacks.onDurable?.(after);
        callbacks.onSpaceChange?.(true);
        callbacks.onCommit?.(jobs.length, (performance.now() - started) / 1000);
        for (const [index, job] of jobs.entries()) job.resolve(values[index]);
      } catch (error) {
        // Some errors end the transaction themselves; then `readBack` checks whether it was stored.
        const isOpen = database.inTransaction;
        if (isOpen) rollback.run();
        const refused = isOpen && ran < jobs.length;
        if (refused && jobs.length > 1) return 'apart';
        for (const job of jobs) (refused ? fail : readBack)(job, error);
      }
      return undefined;
    },
  };
}

function storeBusy(): Refusal {
  return refuse(
    'store-busy',
    'Another process has locked the store. Nothing was saved. Try again soon.',
  );
}
