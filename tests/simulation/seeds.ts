// Simulates many seeds on several threads, and prints the command that repeats each failure.
import { inThread, THREADS } from './threads.ts';
import type { Failure, WorkerReport } from './worker.ts';
import type { Counted } from './world/faults.ts';

/** Seeds that a thread simulates before it gets the next ones. */
const SEEDS_AT_ONCE = 50;

export interface SeedsOptions {
  readonly first?: number;
  readonly seeds: number;
  readonly bug?: string;
  /** The number of failures after which it stops. */
  readonly failuresAtMost?: number;
  /** Seeds that a thread simulates before it gets the next ones. */
  readonly atOnce?: number;
}

/** Simulates seeds, each on one of the threads. */
export async function simulateSeeds({
  first = 1,
  seeds,
  bug,
  failuresAtMost = 3,
  atOnce = SEEDS_AT_ONCE,
}: SeedsOptions): Promise<WorkerReport> {
  const end = first + seeds;
  const reports: WorkerReport[] = [];
  let next = first;
  let failures = 0;
  const feedThread = async () => {
    while (next < end && failures < failuresAtMost) {
      const begin = next;
      next = Math.min(end, begin + atOnce);
      const report = await inThread({ first: begin, last: next - 1, bug, failuresAtMost });
      failures += report.failures.length;
      reports.push(report);
    }
  };
  await Promise.all(Array.from({ length: THREADS }, feedThread));
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

/** A failure with the commands that repeat it. */
export function describeFailure({ seed, violation, shrunk }: Failure, bug?: string): string {
  const suffix = bug === undefined ? '' : ` --bug ${bug}`;
  return [
    `Seed ${seed}: ${violation}`,
    `  all faults: node tests/simulation/main.ts --seed ${seed}${suffix}`,
    `  ${shrunk.faults.length} faults: node tests/simulation/main.ts --plan '${JSON.stringify(shrunk)}'${suffix}`,
  ].join('\n');
}
