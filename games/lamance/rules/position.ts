// The types of Łamańce: state, view, moves and facts. Only types, so that rules and notation share
// them without a cycle. A hand in the code is a rack in the rules: the hidden pieces of one seat.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import type { Counts } from '../geometry.ts';
import type { DeadBy, Laid, Lay } from './line.ts';

/**
 * `first`: the first player is drawn. `deal`: hands are dealt, by seat. `play`: a piece is to be
 * placed. `follow`: one more, after a star. `draw`: the hand is refilled. `over`: the match has
 * ended.
 */
export type Stage = 'first' | 'deal' | 'play' | 'follow' | 'draw' | 'over';

/** The end of a match: all pieces placed, everybody passed, or the bag empty. */
export type Ending = 'laid-out' | 'blocked' | 'bag-empty';

export interface State {
  readonly rules: Rules;
  /** Pieces on the board, in the order placed. */
  readonly laid: readonly Laid[];
  /** Each seat's rack: its pieces by kind. The API calls it `hands`, and the hash in a record depends on this name. */
  readonly hands: readonly Counts[];
  readonly bag: Counts;
  readonly mover: Seat;
  readonly stage: Stage;
  /** Consecutive passes. */
  readonly passes: number;
}

export interface View {
  readonly observer: Observer;
  readonly rules: Rules;
  readonly laid: readonly Laid[];
  /**
   * The racks by seat: the pieces by kind, or null for a hidden rack. The observer sees its own; after
   * the match everybody sees all.
   */
  readonly hands: readonly (Counts | null)[];
  /** The number of pieces on each seat's rack. */
  readonly held: readonly number[];
  /** The number of pieces in the bag. */
  readonly bag: number;
  /** Points by seat. */
  readonly scores: readonly number[];
  readonly mover: Seat;
  readonly stage: Stage;
  readonly passes: number;
}

export type Move = ({ readonly kind: 'lay' } & Lay) | { readonly kind: 'pass' };

export type Fact =
  | { readonly kind: 'begins'; readonly seat: Seat }
  | {
      readonly kind: 'drew';
      readonly seat: Seat;
      readonly count: number;
      /** The drawn pieces by kind; null for other observers. */
      readonly pieces: Counts | null;
      /** Whether it is the first deal. */
      readonly dealt: boolean;
    }
  | ({
      readonly kind: 'laid';
      readonly seat: Seat;
      readonly points: number;
      /** Whether it starts a line. */
      readonly begins: boolean;
      /** Whether it leaves the line dead, and why. */
      readonly dead: boolean;
      readonly deadBy?: DeadBy;
    } & Lay)
  | { readonly kind: 'passed'; readonly seat: Seat }
  /** A star begins a line, and no second piece can follow it (LAM-23). */
  | { readonly kind: 'stranded'; readonly seat: Seat }
  | {
      readonly kind: 'ended';
      readonly why: Ending;
      /** The remaining pieces by seat and kind. */
      readonly hands: readonly Counts[];
    };
