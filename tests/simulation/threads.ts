// The threads that simulate seeds. They stay until they are closed, because the first seeds of a new thread are slow.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerRange, WorkerReport } from './worker.ts';

export const THREADS = Math.min(2, availableParallelism());

interface Job {
  readonly range: WorkerRange;
  resolve(report: WorkerReport): void;
  reject(error: unknown): void;
}

const idle: Worker[] = [];
const all = new Set<Worker>();
const waiting: Job[] = [];

/** Simulates a range of seeds in the next thread that is free. */
export function inThread(range: WorkerRange): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    waiting.push({ range, resolve, reject });
    startNext();
  });
}

/** Ends all threads. */
export async function closeThreads(): Promise<void> {
  await Promise.all([...all].map((worker) => worker.terminate()));
  all.clear();
  idle.length = 0;
}

function startNext(): void {
  const job = waiting[0];
  const worker = job && (idle.pop() ?? newThread());
  if (job === undefined || worker === undefined) return;
  waiting.shift();
  const onMessage = (report: WorkerReport) => {
    worker.off('error', onError);
    idle.push(worker);
    job.resolve(report);
    startNext();
  };
  const onError = (error: unknown) => {
    worker.off('message', onMessage);
    all.delete(worker);
    job.reject(error);
    startNext();
  };
  worker.once('message', onMessage);
  worker.once('error', onError);
  worker.postMessage(job.range);
}

function newThread(): Worker | undefined {
  if (all.size === THREADS) return undefined;
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  all.add(worker);
  return worker;
}
