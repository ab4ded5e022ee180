// The real server and client code under a seeded clock, network and store: all invariants hold under all faults, each fault
// is hit, and each planted bug is found. `node tests/simulation/main.ts --seed N` shows one seed.
import { afterAll, describe, expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { BUGS } from './bugs/bugs.ts';
import { planOf } from './plan.ts';
import { describeFailure, simulateSeeds } from './seeds.ts';
import { closeThreads } from './threads.ts';
import { hardlyHit } from './world/faults.ts';

const SEEDS = tries(200, 5_000);
/** How often each fault is hit. */
const HITS_AT_LEAST = tries(2, 20);
const SEEDS_FOR_A_BUG = 100;
/** More faults are never needed for a planted bug. */
const FAULTS_FOR_A_BUG = 3;

afterAll(closeThreads);

test(`all invariants hold in ${SEEDS} seeds`, async () => {
  const { seeds, failures, hits } = await simulateSeeds({ seeds: SEEDS });
  expect(failures.map((each) => describeFailure(each))).toEqual([]);
  expect(seeds).toBe(SEEDS);
  expect(hardlyHit(hits, HITS_AT_LEAST), 'faults that were hardly hit').toEqual([]);
});

test('the same seed gives the same trace, whatever ran before', async () => {
  const { hashes } = await simulateSeeds({ seeds: 40 });
  const again = await simulateSeeds({ first: 20, seeds: 21 });
  expect(again.hashes.size).toBe(21);
  for (const [seed, hash] of again.hashes) expect(hashes.get(seed)).toBe(hash);
  expect(new Set(hashes.values()).size).toBe(40);
});

describe(`each planted bug is found within ${SEEDS_FOR_A_BUG} seeds`, () => {
  // Each has its own thread, so that no other thread continues after it is found.
  test.concurrent.each(BUGS.map(({ name, finding }) => ({ bug: name, finding })))(
    '$bug',
    async ({ bug, finding }) => {
      const seeds = SEEDS_FOR_A_BUG;
      const { failures } = await simulateSeeds({ seeds, bug, failuresAtMost: 1, atOnce: seeds });
      expect(failures.map(({ violation }) => violation).join()).toMatch(finding);
      for (const { seed, shrunk } of failures) {
        expect(shrunk.faults.length).toBeLessThanOrEqual(planOf(seed).faults.length);
        expect(shrunk.faults.length).toBeLessThanOrEqual(FAULTS_FOR_A_BUG);
      }
    },
  );
});
