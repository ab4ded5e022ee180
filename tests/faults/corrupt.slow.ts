// Many damaged files: each is harmless or reported in the log and to the client, and the process keeps running.
// No client gets an older history unnoticed. `npm run faults -- corrupt` runs the same trial.
import { test } from 'vitest';
import { corrupt } from './corrupt.ts';

const SEED = process.env.WORMERY_SEED ?? 'damage';

test('42 damaged files: each damage is harmless or reported', async () => {
  console.log(await corrupt.run({ times: 42, seed: SEED, say: console.log }));
});
