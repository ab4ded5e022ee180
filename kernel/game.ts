// WHAT A GAME IS. Start here: everything else in Wormery is written against this one contract.
// A game is a set of pure functions over an immutable, JSON-shaped state; it draws nothing, waits for
// nothing and knows no screen. `contract.ts` holds the laws that every game keeps.
import type { Random } from './random.ts';

/** A place in a match, counted from 0. */
export type Seat = number;

/** Whose eyes: a seat's, or those of somebody who only watches. */
export type Observer = Seat | 'spectator';

/**
 * Who may move now. Several `seats` may each act, in any order, and their moves commute (secret bids).
 * `owes`: the one seat to move is in the midst of something (a walk under way, the follow-up of a
 * special piece), so a batch of its moves may not end here.
 */
export type Turn =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly owes: boolean }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

/**
 * What chance is asked for; declared by the game, never drawn by it. `symbols` names the kinds of
 * result in their order: the faces of a die, the kinds of piece in a bag.
 * - dice: `count` like dice, thrown together, seen by everybody.
 * - draw: `count` pieces without replacement from `bag` (how many of each kind); `eyes` says who
 *   sees which they were. The others learn the number alone.
 */
export type Chance =
  | {
      readonly kind: 'dice';
      readonly label: string;
      readonly count: number;
      readonly symbols: readonly string[];
    }
  | {
      readonly kind: 'draw';
      readonly label: string;
      readonly count: number;
      readonly symbols: readonly string[];
      readonly bag: readonly number[];
      readonly eyes: Seat | 'all';
    };

/** What chance gave: how many of each of the chance's `symbols`. Dice and draws have no order. */
export type Outcome = readonly number[];

/** One thing that happens in a match: a seat's move, or what chance gave. */
export type Ply<Move> =
  | { readonly by: Seat; readonly move: Move }
  | { readonly by: 'chance'; readonly outcome: Outcome };

/** A ply with the states around it. */
export interface Step<State, Move> {
  readonly before: State;
  readonly ply: Ply<Move>;
  readonly after: State;
}

export type Scalar = string | number | boolean;

/** The rule switches of a match, by name, complete. */
export type Switches = Readonly<Record<string, Scalar>>;

/** A named setting of every switch, as one sheet has it. */
export interface Edition {
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly switches: Switches;
}

/** A named set of house rules beside the sheets: what differs from its edition. */
export interface Preset {
  readonly id: string;
  readonly edition: string;
  readonly switches: Switches;
}

/**
 * A change of the rules: the switches that are new with it, each with the value that keeps the rules as they were before.
 * A match that was opened earlier is given these values and plays on by them; `migrate.ts` says how.
 */
export interface Migration {
  readonly adds: Switches;
}

/**
 * A game. `State`, `Move`, `View` and `Told` are readonly, closed and survive JSON unchanged.
 * Functions trust their arguments: a state made by `initial` and `apply`, a ply that is legal in it.
 */
export interface Game<State, Move, View, Told> {
  readonly id: string;
  /** Every change of the rules since the first release, oldest first; a released one never changes. */
  readonly migrations: readonly Migration[];
  readonly editions: readonly Edition[];
  readonly presets: readonly Preset[];
  /** Whether seats may know different things or move in secret, so that a device passed round may need a curtain. */
  readonly hasSecrets: boolean;
  /** Whether a coach can help at its tables, where their owner wishes. */
  readonly hasCoach: boolean;
  /** Every switch with the values it may have; `'seat'` stands for any seat of the match. */
  readonly switches: Readonly<Record<string, readonly Scalar[]>>;

  initial(switches: Switches, seatCount: number): State;
  turn(state: State): Turn;
  /** What chance is asked for; only where the turn is chance's. */
  chance(state: State): Chance;
  apply(state: State, ply: Ply<Move>): State;
  /** One number per seat once the turn is over; the highest wins, equals share. */
  returns(state: State): readonly number[];

  /** All that the observer may know, built up from nothing; `observer` in it says who that is. */
  view(state: State, observer: Observer): View;
  /** The moves open to the view's observer; none for a spectator or where others are to move. */
  legalMoves(view: View): readonly Move[];
  /** Whether one move is among the legal ones, without listing them. */
  allows(view: View, move: Move): boolean;
  /** Some state in which the view's observer would see exactly this view. */
  resample(view: View, random: Random): State;
  /** What the observer learns from a step: enough to tell it in words, and no more than its view. */
  told(step: Step<State, Move>, observer: Observer): readonly Told[];
  /** Whether the others learn no more of this move than its first word, for now. */
  secret(move: Move): boolean;

  /** A verb, then what it needs, with single spaces: `keep 3`. The inverse of `parseMove`. */
  formatMove(move: Move): string;
  parseMove(text: string): Move | undefined;
  /** A state on one line, for people who read playthroughs and logs. */
  formatState(state: State): string;
  /** The inverse, up to what only tells how the state came about; undefined if it is none. */
  parseState(text: string, switches: Switches): State | undefined;
}

/** A game whose types are forgotten: what lists, server and command line handle. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** Randomness and effort are arguments: the same seed and work give the same move. */
export interface Thinking {
  readonly random: Random;
  /** How much may be computed, in the bot's own counted units (nodes, samples); never seconds. */
  readonly work: number;
}

/** A player that a program provides. It is given a view with at least one legal move. */
export interface Bot<View, Move> {
  readonly id: string;
  choose(view: View, thinking: Thinking): Move;
}

export type AnyBot = Bot<unknown, unknown>;
