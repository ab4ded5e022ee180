// Kills under load: no acknowledged move is lost. `npm run faults -- kill` runs the same trial with more kills.
import { test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { kill } from './faults/kill.ts';

const KILLS = tries(8, 66);
const SEED = process.env.WORMERY_SEED ?? 'kill the server';

test(
  `${KILLS} kills under load: nothing acknowledged is lost, doubled or missing`,
  async () => {
    console.log(`seed: ${SEED}`);
    console.log(await kill.run({ times: KILLS, seed: SEED, say: () => undefined }));
  },
  tries(120_000, 3_600_000),
);
