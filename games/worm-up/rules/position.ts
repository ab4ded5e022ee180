// What a race is made of: state, view, moves and what is told. Types alone, so that rules and notation can both speak of
// them.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import type { Card, Post } from '../geometry/card.ts';
import type { Point } from '../geometry/steps.ts';

export type Bid = 3 | 4 | 5 | 6 | 7 | 'X';

/** Segments head first. */
export type Worm = readonly Point[];

/**
 * `bid`: bids are given, in any order. `ghost`: two dice are thrown. `name`: X takes a number. `walk`: a worm takes steps.
 * `post`: X may swing a post. `over`: the race has ended.
 */
export type Stage = 'bid' | 'ghost' | 'name' | 'walk' | 'post' | 'over';

/** What everybody sees. */
export interface Open {
  readonly rules: Rules;
  readonly worms: readonly Worm[];
  readonly card: Card;
  readonly stage: Stage;
  /** Counted from 1. */
  readonly round: number;
  /** Rounds running in which no worm took a step. */
  readonly dead: number;
  /** The bid of each seat that rests in this round. */
  readonly rests: readonly (Bid | null)[];
  readonly ghost: Bid | null;
  /** The number that X took. */
  readonly named: number | null;
  /** Who still acts in this round, the one who acts now first. */
  readonly queue: readonly Seat[];
  /** How many steps the walk under way may still take. */
  readonly left: number;
  /** Whether the walk under way has begun: with a step, with bending, or by turning round. */
  readonly begun: boolean;
  /** Whether a worm took a step in this round. */
  readonly moved: boolean;
  /** Segments laid anew so far, from the last one towards the head, without the last one itself (WUP-22). */
  readonly bent: Worm;
  /** What was bid in the round before; null in the first. */
  readonly last: { readonly bids: readonly (Bid | null)[]; readonly ghost: Bid | null } | null;
  /** Whose race it is; all seats share a dead heat. */
  readonly winners: readonly Seat[];
}

export interface State extends Open {
  /** This round's bids. */
  readonly bids: readonly (Bid | null)[];
}

export interface View extends Open {
  readonly observer: Observer;
  /** This round's bids; those of others are `hidden` until all are in. */
  readonly bids: readonly (Bid | 'hidden' | null)[];
}

export type Move =
  | { readonly kind: 'bid'; readonly bid: Bid }
  /** X takes a number. */
  | { readonly kind: 'x'; readonly number: number }
  | { readonly kind: 'step'; readonly heading: number }
  /** Ends a walk. */
  | { readonly kind: 'done' }
  /** The last segment becomes the head. */
  | { readonly kind: 'reverse' }
  /** Lays the next segment anew. */
  | { readonly kind: 'lay'; readonly heading: number }
  /** Takes back what was laid anew; the worm lies as before. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'post'; readonly post: Post; readonly heading: number }
  /** Leaves the posts where they are. */
  | { readonly kind: 'pass' };

/** Why a race ended: a head on the card, the card on a head, worms that could not move, too many rounds. */
export type Ending = 'touched' | 'swung' | 'stuck' | 'rounds';

export type Told =
  /** Somebody has bid; what is known to them alone until all have. */
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: Bid | null }
  /** What everybody bid, and whose bids were void. */
  | {
      readonly kind: 'revealed';
      readonly bids: readonly Bid[];
      readonly ghost: Bid | null;
      readonly void: readonly Seat[];
    }
  | { readonly kind: 'named'; readonly seat: Seat; readonly number: number }
  | {
      readonly kind: 'stepped';
      readonly seat: Seat;
      readonly heading: number;
      readonly left: number;
    }
  /** A walk ended before its bid: of free will, or because no step was free. */
  | { readonly kind: 'stopped'; readonly seat: Seat; readonly blocked: boolean }
  | { readonly kind: 'reversed'; readonly seat: Seat }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly segments: number }
  | { readonly kind: 'kept'; readonly seat: Seat }
  | { readonly kind: 'swung'; readonly seat: Seat; readonly post: Post; readonly turn: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'round'; readonly round: number; readonly dead: number }
  | { readonly kind: 'ended'; readonly why: Ending; readonly winners: readonly Seat[] };
