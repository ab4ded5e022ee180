// Jumps of the clock: nothing expires early, and matches go on. `npm run faults -- clock` runs the same trial with
// more jumps.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { clock } from './clock.ts';

const JUMPS = tries(4, 14);
const SEED = process.env.WORMERY_SEED ?? 'jumps of the clock';

test(
  `${JUMPS} jumps of the clock: nothing expires early, and matches go on`,
  async () => {
    console.log(`seed: ${SEED}`);
    console.log(await clock.run({ times: JUMPS, seed: SEED, say: () => undefined }));
  },
  tries(120_000, 600_000),
);
