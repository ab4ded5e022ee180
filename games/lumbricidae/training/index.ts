// The training of the network that knows the chance to win in the dice games.
import type { Training } from '#kernel/network/training.ts';
import type { Between } from '../solver/match/between.ts';
import { encoding } from '../solver/match/inputs.ts';
import { playMatch } from './self-play.ts';

export const training: Training<Between> = {
  encoding,
  hidden: [128, 32],
  matches: 600_000,
  firstPart: 0.04,
  kept: 600_000,
  file: 'solver/match/trained.json',
  play: playMatch,
};
