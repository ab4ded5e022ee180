// The living processes of the database. Each writes a beat regularly.
import type { Pool } from 'pg';

/** A process without a beat for this long counts as dead. */
const SILENT = `interval '3 seconds'`;

/** Beats between two deletions of the rows of dead processes. */
const CLEAN_BEATS = 20;

/** The SQL condition that the process in a column is alive. */
export function lives(column: string): string {
  return `EXISTS (SELECT FROM process WHERE process.id = ${column} AND seen_at > now() - ${SILENT})`;
}

export interface ProcessBeat {
  /** Calls a job after each beat. @param job gets whether the database had forgotten this process */
  onBeat(job: (isNew: boolean) => Promise<void>): void;
  /** Calls a job at intervals, to delete rows of dead processes. */
  onClean(job: () => Promise<void>): void;
  /** Removes this process from the list. */
  close(): Promise<void>;
}

interface BeatOptions {
  /** The id of this process. */
  readonly process: string;
  /** Time between two beats; less than the silence of a dead process. */
  readonly everyMs: number;
  readonly onError: (error: Error) => void;
}

export function processBeat(pool: Pool, { process, everyMs, onError }: BeatOptions): ProcessBeat {
  const jobs: ((isNew: boolean) => Promise<void>)[] = [];
  const cleanJobs: (() => Promise<void>)[] = [];
  let beats = 0;
  let running: Promise<void> | undefined;
  const beat = async (): Promise<void> => {
    // After a crash of the database its list of processes is empty.
    const { rows } = await pool.query<{ is_new: boolean }>({
      name: 'beat',
      text: `INSERT INTO process (id, seen_at) VALUES ($1, now())
        ON CONFLICT (id) DO UPDATE SET seen_at = now() RETURNING xmax = 0 AS is_new`,
      values: [process],
    });
    const isNew = rows[0]?.is_new === true;
    for (const job of jobs) await job(isNew);
    beats += 1;
    if (beats % CLEAN_BEATS > 0) return;
    for (const job of cleanJobs) await job();
    await pool.query(`DELETE FROM process WHERE seen_at <= now() - ${SILENT}`);
  };
  const run = (): void => {
    running ??= beat()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  // The jobs are added first.
  setImmediate(run);
  return {
    onBeat: (job) => void jobs.push(job),
    onClean: (job) => void cleanJobs.push(job),
    async close() {
      clearInterval(timer);
      await running;
      await pool.query('DELETE FROM process WHERE id = $1', [process]).catch(onError);
    },
  };
}
