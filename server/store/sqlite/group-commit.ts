// Writes that come close together share one transaction and so one fsync. Each keeps its own outcome:
// where one fails, each is run again by itself; and none is answered before the commit.
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { codeOf } from '../damage.ts';
import { writeCount } from './commit-count.ts';

interface Job {
  readonly run: () => unknown;
  readonly confirm: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit {
  /**
   * Runs a write in the next shared transaction; where another one of the group fails, once more.
   * @param confirm looks up after a failed commit whether the write is there all the same; undefined
   *   if it is not
   * @returns what `run` returned, once that is durable; store-full if there is no room for it,
   *   store-busy if another process kept the lock for too long
   */
  write<Result>(run: () => Result, confirm: () => Result | undefined): Promise<Result | Refusal>;
  /** Resolves when everything asked for so far is answered. */
  drained(): Promise<void>;
}

export interface CommitCallbacks {
  /** A disk that failed to write or sync a commit: the process must stop, never try again. */
  readonly onFatal: (error: Error) => void;
  /** Something failed that nobody waits for; it is tried again. */
  readonly onBackgroundError?: (error: Error) => void;
  readonly onCommit?: (writes: number, seconds: number) => void;
  /** How many writes the store holds durably by now; called before any of them is answered. */
  readonly onDurable?: (writes: number) => void;
  /** Whether the last attempt to write found room. */
  readonly onSpaceChange?: (room: boolean) => void;
}

/**
 * From the end of one commit to the next it is at least this long. What comes meanwhile shares that:
 * a lone move never waits, and under load a sync is for several.
 */
const COMMIT_INTERVAL_MS = 4;

/** Another process may hold the write lock this often this long before writes give up: 30 s. */
const BUSY_WAIT_MS = 20;
const BUSY_AT_MOST = 250;

/** Errors that mean that another process is writing. */
const BUSY = 'SQLITE_BUSY';

/** Errors that mean "no room", in SQLite's words. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/**
 * A write or a sync that the disk did not carry out: what it holds is unknown from then on. Errors of
 * reading are not among them; they harm one match.
 */
const DISK_FAILED = /^SQLITE_IOERR(_WRITE|_FSYNC|_DIR_FSYNC|_TRUNCATE|_COMMIT_ATOMIC)?$/;

/** Whether an error means that there is no room on the disk. */
export function isFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

export function groupCommit(database: Database, watch: CommitCallbacks): GroupCommit {
  const transaction = transactions(database, watch);
  const queue: Job[] = [];
  /** So many, the first of the queue, failed together: each is run by itself. */
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
    write<Result>(run: () => Result, confirm: () => Result | undefined) {
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

function transactions(database: Database, watch: CommitCallbacks) {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  const writes = writeCount(database);

  const fail = (job: Job, error: unknown) => {
    const code = codeOf(error);
    if (isFull(error)) {
      watch.onSpaceChange?.(false);
      return job.resolve(storeFull());
    }
    if (code.startsWith(BUSY)) return job.resolve(storeBusy());
    if (DISK_FAILED.test(code)) watch.onFatal(error as Error);
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
    /** @returns what kept it from beginning */
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
    /** @returns `apart` if nothing is stored and nobody answered, as one of several failed */
    finish(jobs: readonly Job[]): 'apart' | undefined {
      const started = performance.now();
      let ran = 0;
      try {
        const before = writes.now();
        const values = jobs.map((job) => {
          const value = job.run();
          ran += 1;
          return value;
        });
        const after = writes.raiseAbove(before);
        commit.run();
        watch.onDurable?.(after);
        watch.onSpaceChange?.(true);
        watch.onCommit?.(jobs.length, (performance.now() - started) / 1000);
        for (const [index, job] of jobs.entries()) job.resolve(values[index]);
      } catch (error) {
        // Some errors end the whole transaction by themselves; whether it was stored is looked up.
        const stands = database.inTransaction;
        if (stands) rollback.run();
        const refused = stands && ran < jobs.length;
        if (refused && jobs.length > 1) return 'apart';
        for (const job of jobs) (refused ? fail : readBack)(job, error);
      }
      return undefined;
    },
  };
}

export function storeFull(): Refusal {
  return refuse(
    'store-full',
    'The disk of the server is full. Nothing was saved. Try again later.',
  );
}

function storeBusy(): Refusal {
  return refuse(
    'store-busy',
    'Another process has locked the store. Nothing was saved. Try again soon.',
  );
}
