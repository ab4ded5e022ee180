// Slow and silent visitors, with shorter times than the standard ones. `npm run faults -- slow` uses the standard
// times.
import { test } from 'vitest';
import { slow } from '../faults/slow.ts';

const SEED = process.env.WORMERY_SEED ?? 'slow visitors';

test('the connections of slow and silent visitors close in time, and a player can move', async () => {
  console.log(await slow.run({ times: 3, seed: SEED, quick: true, say: () => undefined }));
});
