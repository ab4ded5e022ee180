// Simulates ranges of seeds in a thread of its own, because a simulation replaces the clock and the timers of its thread.
import { parentPort } from 'node:worker_threads';
import { NO_BUG } from './bugs/bug.ts';
import { BUGS } from './bugs/bugs.ts';
import { type Plan, planOf } from './plan.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';
import { replaceGlobals } from './world/environment.ts';
import type { Counted } from './world/faults.ts';

export interface WorkerRange {
  readonly first: number;
  readonly last: number;
  /** The name of a planted bug; undefined for the real code. */
  readonly bug: string | undefined;
  /** The number of failures after which it stops. */
  readonly failuresAtMost: number;
}

export interface Failure {
  readonly seed: number;
  readonly violation: string;
  readonly shrunk: Plan;
}

export interface WorkerReport {
  /** The hash of the trace, by seed. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly seeds: number;
  readonly events: number;
  readonly hits: ReadonlyMap<Counted, number>;
  readonly failures: readonly Failure[];
}

async function run({ first, last, bug: name, failuresAtMost }: WorkerRange): Promise<WorkerReport> {
  const bug = BUGS.find((each) => each.name === name) ?? NO_BUG;
  const hits = new Map<Counted, number>();
  const hashes = new Map<number, string>();
  const failures: Failure[] = [];
  let seeds = 0;
  let events = 0;
  for (let seed = first; seed <= last && failures.length < failuresAtMost; seed += 1) {
    const plan = planOf(seed);
    const outcome = await simulate(plan, bug);
    seeds += 1;
    hashes.set(seed, outcome.hash);
    events += outcome.events;
    for (const [kind, count] of outcome.hits) hits.set(kind, (hits.get(kind) ?? 0) + count);
    const { violation } = outcome;
    if (violation !== undefined)
      failures.push({ seed, violation, shrunk: await shrink(plan, bug) });
  }
  return { seeds, events, hashes, hits, failures };
}

replaceGlobals();
parentPort?.on('message', async (range: WorkerRange) => parentPort?.postMessage(await run(range)));
