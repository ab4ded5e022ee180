// Power cuts: no acknowledged move is lost, and the control without syncs loses some. `npm run faults -- power`
// runs the same trial with more cuts.
import { test } from 'vitest';
import { power, whyNoPower } from './power.ts';

const CUTS = 30;
const SEED = process.env.WORMERY_SEED ?? 'cut the power';
const missing = whyNoPower();

test.skipIf(missing !== undefined)(
  missing ?? `${CUTS} power cuts: nothing acknowledged is lost, doubled or changed`,
  async () => {
    console.log(`seed: ${SEED}`);
    console.log(await power.run({ times: CUTS, seed: SEED, say: console.log }));
  },
);
