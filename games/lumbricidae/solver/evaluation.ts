// The types of a turn's evaluation, move by move, without words.
import type { Move } from '../rules/position.ts';

/** A move that ends a turn with a tile. */
export type Taking = Extract<Move, { readonly kind: 'take' | 'steal' }>;

/** A face of the roll that can be set aside. */
export interface OptionAdvice {
  readonly face: number;
  /** The number of its dice. */
  readonly count: number;
  /** The total of the dice aside after it. */
  readonly total: number;
  /** The expected worms with best play, and the risk of failure. */
  readonly worth: number;
  readonly failing: number;
  /**
   * The worms of stopping then (a failure's if nothing can be taken), and of rolling; null if
   * impossible.
   */
  readonly stop: number | null;
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
  /** The expected worms of the turn with best play, and the risk of failure. */
  readonly expected: number;
  readonly failing: number;
  /** Faces that can be set aside; empty without a roll to choose from. */
  readonly options: readonly OptionAdvice[];
  /** Rolling now; null if impossible. */
  readonly roll: { readonly worth: number; readonly failing: number } | null;
  /** Tiles that can be taken now, with their worms. */
  readonly takes: readonly { readonly move: Taking; readonly worth: number }[];
  readonly tiles: readonly TileAdvice[];
  /** Null if the turn has failed. */
  readonly best: Move | null;
}
