// The queue of kit files: one is made at a time, networks take turns, and equal requests share one job.
import type { Limits } from '../limits/limits.ts';
import { roundRobin } from '../limits/round-robin.ts';

/** The limit that prevented a job. */
export type JobLimit = 'kitsPerNetwork' | 'kitsInAll' | 'kitWaitMs';

export interface KitJob<Result> {
  /** The file that the job makes; equal keys share a job. */
  readonly key: string;
  readonly network: string;
  readonly make: () => Promise<Result>;
}

interface Run<Result> {
  readonly done: Promise<Result | JobLimit>;
  /** Whether an equal job already exists. */
  readonly joined: boolean;
}

const LIMITS: readonly unknown[] = ['kitsPerNetwork', 'kitsInAll', 'kitWaitMs'];

export function isJobLimit(value: unknown): value is JobLimit {
  return LIMITS.includes(value);
}

export function kitJobs<Result>(limits: Pick<Limits, JobLimit>) {
  const jobs = new Map<string, Promise<Result | JobLimit>>();
  const counts = new Map<string, number>();
  const waiting = roundRobin<() => void>();
  let running = false;

  const count = (network: string, by: number) => {
    const now = (counts.get(network) ?? 0) + by;
    if (now === 0) counts.delete(network);
    else counts.set(network, now);
  };
  const next = () => {
    const go = waiting.take();
    running = go !== undefined;
    go?.();
  };
  /** Resolves to whether the turn of the job came in time. The caller must call `next` if it did. */
  const turn = (network: string): Promise<boolean> => {
    if (!running) {
      running = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        resolve(false);
      }, limits.kitWaitMs).unref();
      waiting.add(network, () => {
        clearTimeout(timer);
        if (late) next();
        else resolve(true);
      });
    });
  };
  const run = async ({ network, make }: KitJob<Result>): Promise<Result | JobLimit> => {
    if (!(await turn(network))) return 'kitWaitMs';
    try {
      return await make();
    } finally {
      next();
    }
  };

  return {
    /** Whether a job with this key is unfinished. */
    has: (key: string): boolean => jobs.has(key),
    /** Runs a job, or joins the equal one. Rejects with the error of `make`. */
    run(job: KitJob<Result>): Run<Result> {
      const equal = jobs.get(job.key);
      if (equal !== undefined) return { done: equal, joined: true };
      const { key, network } = job;
      const refused = (limit: JobLimit) => ({ done: Promise.resolve(limit), joined: false });
      if ((counts.get(network) ?? 0) >= limits.kitsPerNetwork) return refused('kitsPerNetwork');
      if (jobs.size >= limits.kitsInAll) return refused('kitsInAll');
      count(network, 1);
      const done = run(job).finally(() => {
        count(network, -1);
        jobs.delete(key);
      });
      jobs.set(key, done);
      return { done, joined: false };
    },
  };
}
