// Damage by the dozen: each is harmless, or told to the log and to the client; the process goes on, and nobody is shown
// an older history in silence. `npm run faults -- corrupt` runs the same trial.
import { test } from 'vitest';
import { corrupt } from './corrupt.ts';

const SEED = process.env.WORMERY_SEED ?? 'damage';

test('42 damaged files: each damage is harmless or told', async () => {
  console.log(await corrupt.run({ times: 42, seed: SEED, say: console.log }));
});
