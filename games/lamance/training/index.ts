// The training of the network that knows the chance to win.
import type { Training } from '#kernel/network/training.ts';
import { encoding, type LinePosition } from '../solver/inputs.ts';
import { playByChampions } from './champion-matches.ts';
import { playMatch } from './self-play.ts';

export const training: Training<LinePosition> = {
  encoding,
  hidden: [32, 16],
  matches: 100_000,
  firstPart: 0.3,
  kept: 600_000,
  file: 'solver/trained.json',
  play: playMatch,
  refine: playByChampions,
};
