// Some floods: a player at another address can move, and the attackers are refused. `npm run faults -- flood` has more
// kinds and more moves.
import { test } from 'vitest';
import { flood } from '../faults/flood/flood.ts';

const SEED = process.env.WORMERY_SEED ?? 'floods';

test('a player can move during floods of reads, new tables and garbage', async () => {
  console.log(await flood.run({ times: 8, seed: SEED, quick: true, say: () => undefined }));
});
