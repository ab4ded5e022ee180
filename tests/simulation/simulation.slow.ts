// The simulation of `simulation.test.ts` with many more seeds.
import { afterAll, expect, test } from 'vitest';
import { describeFailure, simulateSeeds } from './seeds.ts';
import { closeThreads } from './threads.ts';
import { hardlyHit } from './world/faults.ts';

const SEEDS = 100_000;
/** How often each fault is hit: as often as in `simulation.test.ts`, for each seed. */
const HITS_AT_LEAST = 400;

afterAll(closeThreads);

test(`all invariants hold in ${SEEDS} seeds`, async () => {
  const { seeds, failures, hits } = await simulateSeeds({ seeds: SEEDS });
  expect(failures.map((each) => describeFailure(each))).toEqual([]);
  expect(seeds).toBe(SEEDS);
  expect(hardlyHit(hits, HITS_AT_LEAST), 'faults that were hardly hit').toEqual([]);
});
