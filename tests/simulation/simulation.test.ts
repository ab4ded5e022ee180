// The real server and client code under a seeded clock, network and store: all invariants hold under all faults, each fault
// is hit, and each planted bug is found. `node tests/simulation/main.ts --seed N` shows one seed.
import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { describeFailure, simulateSeeds } from './seeds.ts';

const SEEDS = 1_000;
const SEEDS_FOR_A_BUG = 100;

test(`all invariants hold in ${SEEDS} seeds`, async () => {
  const { seeds, failures } = await simulateSeeds({ seeds: SEEDS });
  expect(failures.map((each) => describeFailure(each))).toEqual([]);
  expect(seeds).toBe(SEEDS);
}, 600_000);

describe(`each planted bug is found within ${SEEDS_FOR_A_BUG} seeds`, () => {
  test.each(BUGS.map(({ name }) => name))('%s', async (bug) => {
    const { failures } = await simulateSeeds({ seeds: SEEDS_FOR_A_BUG, bug, failuresAtMost: 1 });
    expect(failures).not.toEqual([]);
  });
});
