// PrusaSlicer's figures for the plates; `npm run test:slow` measures them again.
import type { Slicing } from '#kits/kit.ts';

/** By plate. */
export const SLICING: Readonly<Record<string, Slicing>> = {
  tiles: { minutes: 237, grams: 35.3 },
  dice: { minutes: 174, grams: 39.1 },
  tower: { minutes: 420, grams: 96.3 },
  lid: { minutes: 321, grams: 64.2 },
};
