// PrusaSlicer's figures for the plates; `npm run test:slow` measures them again.
import type { Slicing } from '#kits/kit.ts';

/** By plate. */
export const SLICING: Readonly<Record<string, Slicing>> = {
  'board-a': { minutes: 297, grams: 41.2 },
  'board-b': { minutes: 293, grams: 40.7 },
  'board-c': { minutes: 293, grams: 40.7 },
  'board-d': { minutes: 289, grams: 40.2 },
  pieces: { minutes: 365, grams: 57.5 },
  // With the sample of a joint.
  'fit-test': { minutes: 14, grams: 1.86 },
  racks: { minutes: 545, grams: 101.9 },
};
