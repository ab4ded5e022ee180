// Writes of one tick of the event loop share one transaction and so one fsync. Each keeps its own
// outcome: one that fails is rolled back alone, and none is answered before the commit.
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';

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

export interface CommitWatch {
  /** A disk that lost what it was told to keep: the process must stop, never try again. */
  readonly onFatal: (error: Error) => void;
  /** Something failed that nobody waits for; it is tried again. */
  readonly onTrouble?: (error: Error) => void;
  readonly onCommit?: (writes: number, seconds: number) => void;
}

/** Another process may hold the write lock this often this long before writes give up: 30 s. */
const BUSY_WAIT_MS = 20;
const BUSY_AT_MOST = 250;

/** Errors that mean that another process is writing. */
const BUSY = 'SQLITE_BUSY';

/** Errors that mean "no room", in SQLite's words. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

export function groupCommit(database: Database, watch: CommitWatch): GroupCommit {
  const transaction = transactions(database, watch);
  let queue: Job[] = [];
  let waiting: (() => void)[] = [];
  let scheduled = false;
  let busy = 0;

  const commitAll = () => {
    const failure = transaction.begin();
    if (codeOf(failure).startsWith(BUSY) && busy < BUSY_AT_MOST) {
      busy += 1;
      setTimeout(commitAll, BUSY_WAIT_MS);
      return;
    }
    busy = 0;
    scheduled = false;
    const jobs = queue;
    queue = [];
    if (failure === undefined) transaction.finish(jobs);
    else transaction.failAll(jobs, failure);
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
        setImmediate(commitAll);
      });
    },
    drained: () =>
      scheduled ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  };
}

function transactions(database: Database, watch: CommitWatch) {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  const save = database.prepare('SAVEPOINT one');
  const release = database.prepare('RELEASE one');
  const undo = database.prepare('ROLLBACK TO one');

  const fail = (job: Job, error: unknown) => {
    const code = codeOf(error);
    if (FULL.has(code)) return job.resolve(storeFull());
    if (code.startsWith(BUSY)) return job.resolve(storeBusy());
    if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CORRUPT') {
      watch.onFatal(error as Error);
    }
    job.reject(error);
  };

  const runAll = (jobs: readonly Job[]) => {
    return jobs.map((job) => {
      const value = job.run();
      return () => job.resolve(value);
    });
  };

  /**
   * Runs the jobs as one, and each by itself only where that failed: it hardly ever does.
   * @returns how to answer them once all is committed
   */
  const attempt = (jobs: readonly Job[]): readonly (() => void)[] => {
    save.run();
    try {
      const answers = runAll(jobs);
      release.run();
      return answers;
    } catch (error) {
      // Some errors end the whole transaction: nothing of the group is stored then.
      if (!database.inTransaction) throw error;
      undo.run();
      release.run();
      const [job] = jobs;
      if (jobs.length > 1 || job === undefined) return jobs.flatMap((each) => attempt([each]));
      return [() => fail(job, error)];
    }
  };

  const readBack = (job: Job, error: unknown) => {
    const value = job.confirm();
    if (value === undefined) fail(job, error);
    else job.resolve(value);
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
    finish(jobs: readonly Job[]): void {
      const started = performance.now();
      try {
        const answers = attempt(jobs);
        commit.run();
        watch.onCommit?.(jobs.length, (performance.now() - started) / 1000);
        for (const answer of answers) answer();
      } catch (error) {
        if (database.inTransaction) rollback.run();
        for (const job of jobs) {
          try {
            readBack(job, error);
          } catch (second) {
            fail(job, second);
          }
        }
      }
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function storeFull(): Refusal {
  return refuse('store-full', 'There is no room to store this; nothing has changed.');
}

function storeBusy(): Refusal {
  return refuse('store-busy', 'Another process keeps the store; nothing has changed.');
}
