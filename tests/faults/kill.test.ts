// Kills under load: no acknowledged move is lost. `npm run faults -- kill` runs the same trial with more kills.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { kill } from './kill.ts';

const KILLS = tries(2, 66);
const SEED = process.env.WORMERY_SEED ?? 'kill the server';

test(`${KILLS} kills under load: nothing acknowledged is lost, doubled or missing`, async () => {
  console.log(`seed: ${SEED}`);
  console.log(await kill.run({ times: KILLS, seed: SEED, say: () => undefined }));
});
