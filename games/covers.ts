// The list of covers, for the shelf. Other pages do not load it.
import type { CoverPicture } from '#modules/board.ts';
import { covers as lamance } from './lamance/cover.tsx';
import { covers as lumbricidae } from './lumbricidae/cover.tsx';
import { covers as wormUp } from './worm-up/cover.tsx';

/** By game and edition. */
export const covers: Readonly<Record<string, Readonly<Record<string, CoverPicture>>>> = {
  lumbricidae,
  'worm-up': wormUp,
  lamance,
};
