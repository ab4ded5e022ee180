// Jumps of the clock: nothing expires early, and matches go on. `npm run faults -- clock` runs the same trial with
// more jumps.
import { test } from 'vitest';
import { clock } from './clock.ts';

const JUMPS = 14;
const SEED = process.env.WORMERY_SEED ?? 'jumps of the clock';

test(`${JUMPS} jumps of the clock: nothing expires early, and matches go on`, async () => {
  console.log(`seed: ${SEED}`);
  console.log(await clock.run({ times: JUMPS, seed: SEED, say: () => undefined }));
});
