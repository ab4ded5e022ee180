// What a turn with dice is worth, move by move, before words are found for it.
import type { Move } from '../rules/position.ts';

/** What ends a turn with a tile. */
export type Taking = Extract<Move, { readonly kind: 'take' | 'steal' }>;

/** A face of the roll that may be set aside. */
export interface OptionAdvice {
  readonly face: number;
  /** With how many dice. */
  readonly count: number;
  /** What the dice aside make then. */
  readonly total: number;
  /** The worms that it brings on the average, played on in the best way, and how often the turn fails so. */
  readonly worth: number;
  readonly failing: number;
  /** Worms of stopping then, a failure's where nothing can be taken, and of rolling on; null where that cannot be done. */
  readonly stop: number | null;
  readonly roll: number | null;
  /** What is best next; null where the turn has failed by it. */
  readonly next: Move | null;
}

/** A tile that could be taken in this turn, and the best chance to. */
export interface TileAdvice {
  readonly tile: number;
  readonly from: 'row' | 'rival';
  readonly chance: number;
}

export interface Evaluation {
  /** The worms that the turn brings on the average, played on in the best way, and how often it fails so. */
  readonly expected: number;
  readonly failing: number;
  /** Faces that may be set aside, by face; none where nothing lies to be chosen from. */
  readonly options: readonly OptionAdvice[];
  /** Rolling now; null where that cannot be done. */
  readonly roll: { readonly worth: number; readonly failing: number } | null;
  /** Tiles that can be taken now, with their worms. */
  readonly takes: readonly { readonly move: Taking; readonly worth: number }[];
  readonly tiles: readonly TileAdvice[];
  /** Null where nothing can be done: the turn has failed. */
  readonly best: Move | null;
}
