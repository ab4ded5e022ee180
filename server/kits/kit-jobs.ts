// The queue of kit jobs: one runs at a time, networks take turns, and equal requests share a job. A job goes on when its clients
// stop waiting; it is dropped if nobody has asked for it for a minute before its turn.
import type { Limits } from '../limits/limits.ts';
import { roundRobin } from '../limits/round-robin.ts';
import type { ReportProgress } from './kit-worker.ts';

/** The limit that prevented a job. */
export type JobLimit = 'kitsPerNetwork' | 'kitsInAll';

export interface KitJob<Result> {
  /** Equal keys share a job. */
  readonly key: string;
  readonly network: string;
  /** How long the client waits for it. */
  readonly waitMs: number;
  readonly make: (report: ReportProgress) => Promise<Result>;
}

export interface JobProgress {
  /** Jobs that are made first. */
  readonly ahead: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface AcceptedJob<Result> {
  /** Rejects with the error of `make`, or if the job was dropped. */
  readonly done: Promise<Result | JobLimit>;
  /** Whether the job was there before. */
  readonly joined: boolean;
  progress(): JobProgress;
}

interface QueuedJob<Result> extends KitJob<Result> {
  readonly end: PromiseWithResolvers<Result | JobLimit>;
  /** How much is made, from 0 to 1. */
  share: number;
  /** Until when a client waits for it, or has lately asked for it, in milliseconds. */
  wantedUntilMs: number;
}

const ABANDONED_MS = 60_000;

export function kitJobs<Result>(limits: Pick<Limits, JobLimit>, now: () => number) {
  const jobs = new Map<string, QueuedJob<Result>>();
  const waiting = roundRobin<QueuedJob<Result>>();
  let running: QueuedJob<Result> | undefined;
  let onIdle: (() => void)[] = [];

  const takeNext = (): QueuedJob<Result> | undefined => {
    for (;;) {
      const job = waiting.take();
      if (job === undefined || now() < job.wantedUntilMs) return job;
      jobs.delete(job.key);
      job.end.reject(new Error('nobody has asked for this kit for a minute'));
    }
  };
  const runAll = async (): Promise<void> => {
    for (running = takeNext(); running !== undefined; running = takeNext()) {
      const job = running;
      const report: ReportProgress = (share) => {
        job.share = share;
      };
      await job.make(report).then(job.end.resolve, job.end.reject);
      jobs.delete(job.key);
    }
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  /** @returns whether there is room for a job; a network with at least two more waiting jobs loses its newest one */
  const makeRoom = (network: string): boolean => {
    if (jobs.size < limits.kitsInAll) return true;
    const largest = waiting.largestKey();
    if (largest === undefined) return false;
    if (waiting.sizeOf(largest) < waiting.sizeOf(network) + 2) return false;
    const dropped = waiting.takeNewest(largest);
    if (dropped === undefined) return false;
    jobs.delete(dropped.key);
    dropped.end.resolve('kitsInAll');
    return true;
  };
  const progressOf = (job: QueuedJob<Result>): JobProgress => {
    const place = waiting.inOrder().indexOf(job);
    return { ahead: place < 0 ? 0 : place + 1, share: job.share };
  };
  const accepted = (
    job: QueuedJob<Result>,
    { waitMs, joined }: { readonly waitMs: number; readonly joined: boolean },
  ): AcceptedJob<Result> => {
    job.wantedUntilMs = Math.max(job.wantedUntilMs, now() + waitMs + ABANDONED_MS);
    return { done: job.end.promise, joined, progress: () => progressOf(job) };
  };

  return {
    /** Whether a job with this key is unfinished. */
    has: (key: string): boolean => jobs.has(key),
    /** Queues a job, or joins the equal one. */
    run(job: KitJob<Result>): AcceptedJob<Result> | JobLimit {
      const equal = jobs.get(job.key);
      const { key, network, waitMs } = job;
      if (equal !== undefined) return accepted(equal, { waitMs, joined: true });
      const own = [...jobs.values()].filter((each) => each.network === network);
      if (own.length >= limits.kitsPerNetwork) return 'kitsPerNetwork';
      if (!makeRoom(network)) return 'kitsInAll';
      const end = Promise.withResolvers<Result | JobLimit>();
      // Nobody may be waiting when the job fails.
      end.promise.catch(() => undefined);
      const queued: QueuedJob<Result> = {
        ...job,
        end,
        share: 0,
        wantedUntilMs: 0,
      };
      jobs.set(key, queued);
      waiting.add(network, queued);
      const answer = accepted(queued, { waitMs, joined: false });
      if (running === undefined) void runAll();
      return answer;
    },
    /** Resolves when no job runs or waits. */
    whenIdle(): Promise<void> {
      if (running === undefined) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle.push(resolve);
      });
    },
  };
}
