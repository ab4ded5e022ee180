// The types of a turn's evaluation, move by move, without words. Each `value` is the growth of the
// mover's lead over the average rival, in worms: a taken worm counts 1, a worm lost by a failure -1,
// and a stolen worm more than 1, because a rival loses it (`stealWeight` of odds.ts).
import type { Move } from '../rules/position.ts';

/** A move that ends a turn with a tile. */
export type Prize = Extract<Move, { readonly kind: 'take' | 'steal' }>;

/**
 * An `Option` of odds.ts as advice, with the total and the next move. `failing` is the chance in its
 * `ends`.
 */
export interface OptionAdvice {
  readonly face: number;
  /** The number of its dice. */
  readonly count: number;
  /** The total of the dice aside after it. */
  readonly total: number;
  /** The expected worms with best play. */
  readonly value: number;
  /** The chance of a failure with best play. */
  readonly failing: number;
  /** The worms of stopping after it; those of a failure if no tile can be taken; null if not allowed. */
  readonly stop: number | null;
  /** The expected worms of rolling after it; null if rolling has ended. */
  readonly roll: number | null;
  /** The best move after it; null if the turn has failed. */
  readonly next: Move | null;
}

/** A tile within reach of this turn, and the best chance to take it. */
export interface TileAdvice {
  readonly tile: number;
  readonly from: 'row' | 'rival';
  readonly chance: number;
}

export interface Evaluation {
  /** The expected worms of the turn with best play. */
  readonly expected: number;
  /** The chance of a failure with best play. */
  readonly failing: number;
  /** Faces that can be set aside; empty without a roll to choose from. */
  readonly options: readonly OptionAdvice[];
  /** Rolling now: its expected worms and its chance of a failure; null if impossible. */
  readonly roll: { readonly value: number; readonly failing: number } | null;
  /** The tiles that can be taken now, with their values. */
  readonly prizes: readonly { readonly move: Prize; readonly value: number }[];
  readonly tiles: readonly TileAdvice[];
  /** The value of a stolen worm; null if no rival's tile is within reach. */
  readonly stolenWorm: number | null;
  /** Null if the turn has failed. */
  readonly best: Move | null;
}
