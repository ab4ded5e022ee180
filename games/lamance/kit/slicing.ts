// PrusaSlicer's figures for the plates; `npm run test:slow` measures them again.
import type { Slicing } from '#kits/kit.ts';

/** By plate. */
export const SLICING: Readonly<Record<string, Slicing>> = {
  'board-a': { minutes: 297, grams: 41 },
  'board-b': { minutes: 293, grams: 41 },
  'board-c': { minutes: 293, grams: 41 },
  'board-d': { minutes: 289, grams: 40 },
  pieces: { minutes: 365, grams: 58 },
  racks: { minutes: 542, grams: 102 },
};
