// What a match of the line game is made of: state, view, moves and what is told. Types alone, so that rules and notation
// can both speak of them.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import type { Counts } from '../geometry.ts';
import type { Laid, Lay } from './line.ts';

/**
 * `first`: lots decide who begins. `deal`: the hands are drawn, by seat. `play`: a piece is to be laid. `follow`: one more,
 * after a special. `draw`: the hand is filled up. `over`: the match has ended.
 */
export type Stage = 'first' | 'deal' | 'play' | 'follow' | 'draw' | 'over';

/** How a match ended: all pieces laid, everybody passed in turn, or the bag empty where that ends it. */
export type Ending = 'laid-out' | 'blocked' | 'bag-empty';

export interface State {
  readonly rules: Rules;
  /** Every piece on the board, in the order laid. */
  readonly laid: readonly Laid[];
  /** Each seat's pieces, by kind. */
  readonly hands: readonly Counts[];
  readonly bag: Counts;
  readonly mover: Seat;
  readonly stage: Stage;
  /** How many seats have passed since a piece was laid. */
  readonly passes: number;
}

export interface View {
  readonly observer: Observer;
  readonly rules: Rules;
  readonly laid: readonly Laid[];
  /** The pieces that the observer may see, by seat and kind: its own, and all once the match is over. */
  readonly hands: readonly (Counts | null)[];
  /** How many pieces each seat holds. */
  readonly held: readonly number[];
  /** How many pieces are left in the bag. */
  readonly bag: number;
  /** Points by seat. */
  readonly scores: readonly number[];
  readonly mover: Seat;
  readonly stage: Stage;
  readonly passes: number;
}

export type Move = ({ readonly kind: 'lay' } & Lay) | { readonly kind: 'pass' };

export type Told =
  | { readonly kind: 'begins'; readonly seat: Seat }
  | {
      readonly kind: 'drew';
      readonly seat: Seat;
      readonly count: number;
      /** Which they were, by kind; null for those who may not know. */
      readonly pieces: Counts | null;
      /** Whether these are the first pieces of a match. */
      readonly dealt: boolean;
    }
  | ({
      readonly kind: 'laid';
      readonly seat: Seat;
      readonly points: number;
      /** Whether a line begins with it. */
      readonly begins: boolean;
      /** Whether nobody can go on from it. */
      readonly dead: boolean;
    } & Lay)
  | { readonly kind: 'passed'; readonly seat: Seat }
  | {
      readonly kind: 'ended';
      readonly why: Ending;
      /** What everybody still held, by seat and kind. */
      readonly hands: readonly Counts[];
    };
