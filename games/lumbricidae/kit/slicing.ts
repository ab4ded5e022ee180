// PrusaSlicer's figures for the plates; `npm run test:slow` measures them again.
import type { Slicing } from '#kits/kit.ts';

/** By plate. */
export const SLICING: Readonly<Record<string, Slicing>> = {
  tiles: { minutes: 238, grams: 35 },
  dice: { minutes: 102, grams: 18 },
  tower: { minutes: 427, grams: 98 },
  lid: { minutes: 322, grams: 64 },
};
