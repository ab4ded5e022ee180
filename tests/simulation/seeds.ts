// Simulates many seeds on several threads, and tells how to repeat each failure.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Failure, WorkerRange, WorkerReport } from './worker.ts';
import type { Counted } from './world/faults.ts';

const THREADS = Math.min(2, availableParallelism());

export interface SeedsOptions {
  readonly first?: number;
  readonly seeds: number;
  readonly bug?: string;
  readonly failuresAtMost?: number;
}

/** Simulates seeds, each on one of the threads. */
export async function simulateSeeds({
  first = 1,
  seeds,
  bug,
  failuresAtMost = 3,
}: SeedsOptions): Promise<WorkerReport> {
  const last = first + seeds - 1;
  const reports = await Promise.all(
    Array.from({ length: THREADS }, (_, thread) =>
      inThread({ first: first + thread, last, step: THREADS, bug, failuresAtMost }),
    ),
  );
  const hits = new Map<Counted, number>();
  for (const report of reports) {
    for (const [kind, count] of report.hits) hits.set(kind, (hits.get(kind) ?? 0) + count);
  }
  return {
    seeds: reports.reduce((sum, each) => sum + each.seeds, 0),
    events: reports.reduce((sum, each) => sum + each.events, 0),
    hashes: new Map(reports.flatMap(({ hashes }) => [...hashes])),
    hits,
    failures: reports.flatMap(({ failures }) => failures),
  };
}

function inThread(workerData: WorkerRange): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** A failure with the commands that repeat it. */
export function describeFailure({ seed, violation, shrunk }: Failure, bug?: string): string {
  const suffix = bug === undefined ? '' : ` --bug ${bug}`;
  return [
    `Seed ${seed}: ${violation}`,
    `  all faults: node tests/simulation/main.ts --seed ${seed}${suffix}`,
    `  ${shrunk.faults.length} faults: node tests/simulation/main.ts --plan '${JSON.stringify(shrunk)}'${suffix}`,
  ].join('\n');
}
