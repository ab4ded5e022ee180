// The simulation of `simulation.test.ts` with many more seeds.
import { afterAll, expect, test } from 'vitest';
import { describeFailure, simulateSeeds } from './seeds.ts';
import { closeThreads } from './threads.ts';

const SEEDS = 100_000;

afterAll(closeThreads);

test(`all invariants hold in ${SEEDS} seeds`, async () => {
  const { seeds, failures } = await simulateSeeds({ seeds: SEEDS });
  expect(failures.map((each) => describeFailure(each))).toEqual([]);
  expect(seeds).toBe(SEEDS);
});
