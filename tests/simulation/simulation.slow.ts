// The simulation of `simulation.test.ts` with many more seeds.
import { expect, test } from 'vitest';
import { describeFailure, simulateSeeds } from './seeds.ts';

const SEEDS = 100_000;

test(`all invariants hold in ${SEEDS} seeds`, async () => {
  const { seeds, failures } = await simulateSeeds({ seeds: SEEDS });
  expect(failures.map((each) => describeFailure(each))).toEqual([]);
  expect(seeds).toBe(SEEDS);
});
