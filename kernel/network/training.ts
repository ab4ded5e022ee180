// What a game gives to the training of its network: `npm run train -- GAME` finds it in the game's folder, `training/index.ts`.
import type { Random } from '../random.ts';
import type { Encoding } from './chances.ts';
import type { Hidden, Network } from './network.ts';
import type { Sample } from './samples.ts';

/** How a match is played to learn from it. */
export interface TrainingMatch {
  /** Undefined for the first matches: they need no network. */
  readonly network: Network | undefined;
  /** See `samplesOf`. */
  readonly trace: number;
  readonly random: Random;
}

export interface Training<Position> {
  readonly encoding: Encoding<Position>;
  readonly hidden: Hidden;
  /** The matches of a whole training. */
  readonly matches: number;
  /** The part of the training whose matches need no network. */
  readonly firstPart: number;
  /** The newest samples that it learns from: less than all of the training, so that those of a worse network are forgotten. */
  readonly kept: number;
  /** The file with the weights, in the game's folder. */
  readonly file: string;
  /** Plays a match. @returns a sample for each of its positions between two turns */
  play(match: TrainingMatch): readonly Sample<Position>[];
  /** Plays a match as the game really is, where `play` simplifies it: `--refine` learns from such matches. */
  refine?(random: Random): readonly Sample<Position>[];
}

/** What a game computes beforehand without learning: `npm run solve -- GAME` finds it in the game's folder, `training/solve.ts`. */
export interface Solving {
  /** The file with the result, in the game's folder. */
  readonly file: string;
  solve(): unknown;
}
