// Full disks under load: writes are refused, reads work, nothing is lost. `npm run faults -- disk` runs the same
// trial more often.
import { test } from 'vitest';
import { disk } from './disk.ts';
import { whyNoDisk } from './small-disk.ts';

const TIMES = 10;
const SEED = process.env.WORMERY_SEED ?? 'fill the disk';
const missing = whyNoDisk();

test.skipIf(missing !== undefined)(
  missing ?? `the disk is full ${TIMES} times: writes are refused, reads work, nothing is lost`,
  async () => {
    console.log(`seed: ${SEED}`);
    console.log(await disk.run({ times: TIMES, seed: SEED, say: () => undefined }));
  },
);
