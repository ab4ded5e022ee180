// The types of a race: state, view, moves and facts. Only types, so that rules and notation share
// them without a cycle.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import type { Card, Post } from '../geometry/card.ts';
import type { Point } from '../geometry/steps.ts';

export type Bid = 3 | 4 | 5 | 6 | 7 | 'X';

/** The centres of a worm's segments, head first. */
export type Worm = readonly Point[];

/**
 * The stage of a round. `bid`: seats bid in any order. `ghost`: the ghost rolls two dice. `name`: X takes
 * a number. `walk`: a worm takes steps. `post`: X may swing a post. `over`: the race has ended.
 */
export type Stage = 'bid' | 'ghost' | 'name' | 'walk' | 'post' | 'over';

/** The public part of a state. */
export interface Open {
  readonly rules: Rules;
  readonly worms: readonly Worm[];
  readonly card: Card;
  readonly stage: Stage;
  /** From 1. */
  readonly round: number;
  /** Consecutive rounds without a step. */
  readonly dead: number;
  /** By seat: its bid that is out in this round; null if none is. */
  readonly rests: readonly (Bid | null)[];
  readonly ghost: Bid | null;
  /** The number that X took. */
  readonly named: number | null;
  /** The seats that still act in this round; the first one acts now. */
  readonly queue: readonly Seat[];
  /** The remaining steps of the current walk. */
  readonly left: number;
  /** Whether the current walk has begun: with a step, a bend or by turning round. */
  readonly begun: boolean;
  /** Present if X has swung a post before the current walk (`xSwings: either`). */
  readonly swung?: true;
  /** Whether a worm took a step in this round. */
  readonly moved: boolean;
  /**
   * The segments laid so far in a bend, in the order of laying. The worm's last segment stays in place and
   * is not among them (WUP-22).
   */
  readonly bent: Worm;
  /** The bids of the last round; null in the first. */
  readonly last: { readonly bids: readonly (Bid | null)[]; readonly ghost: Bid | null } | null;
  /** The winners; all seats in a tie. */
  readonly winners: readonly Seat[];
}

export interface State extends Open {
  /** This round's bids. */
  readonly bids: readonly (Bid | null)[];
}

export interface View extends Open {
  readonly observer: Observer;
  /** This round's bids; those of others are `hidden` until the reveal. */
  readonly bids: readonly (Bid | 'hidden' | null)[];
}

export type Move =
  | { readonly kind: 'bid'; readonly bid: Bid }
  /** Replaces the seat's bid before the reveal. */
  | { readonly kind: 'rebid'; readonly bid: Bid }
  /** X takes a number. */
  | { readonly kind: 'x'; readonly number: number }
  | { readonly kind: 'step'; readonly heading: number }
  /** Ends a walk. */
  | { readonly kind: 'done' }
  /** The last segment becomes the head. */
  | { readonly kind: 'reverse' }
  /** Lays the next segment of a bend. */
  | { readonly kind: 'lay'; readonly heading: number }
  /** Undoes an incomplete bend; the worm returns to its old place. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'post'; readonly post: Post; readonly heading: number }
  /** Leaves the posts where they are. */
  | { readonly kind: 'pass' };

/** The reason for the end of a race: a head touched the card, the card touched a head, dead rounds, too many rounds. */
export type Ending = 'touched' | 'swung' | 'stuck' | 'rounds';

export type Fact =
  /** A seat has bid; only its own player knows the bid until the reveal. */
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: Bid | null }
  /** A seat has changed its bid. */
  | { readonly kind: 'rebid'; readonly seat: Seat; readonly bid: Bid | null }
  /** The reveal: all bids, and the seats with void ones. */
  | {
      readonly kind: 'revealed';
      readonly bids: readonly Bid[];
      readonly ghost: Bid | null;
      /** What the ghost's two dice show, the lower first; absent without a ghost. */
      readonly ghostDice?: readonly Bid[] | undefined;
      readonly void: readonly Seat[];
    }
  | { readonly kind: 'named'; readonly seat: Seat; readonly number: number }
  | {
      readonly kind: 'stepped';
      readonly seat: Seat;
      readonly heading: number;
      readonly left: number;
    }
  /** A walk ended early: by choice, or because no step was open. */
  | { readonly kind: 'stopped'; readonly seat: Seat; readonly blocked: boolean }
  | { readonly kind: 'reversed'; readonly seat: Seat }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly segments: number }
  | { readonly kind: 'kept'; readonly seat: Seat }
  | {
      readonly kind: 'swung';
      readonly seat: Seat;
      readonly post: Post;
      readonly turn: number;
      /** By seat: the steps of its head to the card before and after; 0 for a head that the card touches. */
      readonly away: readonly (readonly [before: number, after: number])[];
    }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'round'; readonly round: number; readonly dead: number }
  | { readonly kind: 'ended'; readonly why: Ending; readonly winners: readonly Seat[] };
