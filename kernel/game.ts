// WHAT A GAME IS. Start here. A game is a set of pure functions over an immutable, JSON-shaped state. It has
// no randomness, no time and no screen. `laws/contract.ts` tests the laws that every game keeps.
import type { MoveSet } from './moves/move-set.ts';
import type { Random } from './random.ts';

/** A place in a match, counted from 0. */
export type Seat = number;

/** The observer of a state: a seat, or a spectator. */
export type Observer = Seat | 'spectator';

/**
 * The seats that may move now. Several `seats` may each act, in any order; their moves commute (secret bids). `owes`:
 * the one seat to move must add a move to the same batch (a step of a walk, the follow-up of a special piece).
 */
export type Turn =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly owes: boolean }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

/**
 * A chance event, which the game declares but never draws. `symbols` names the kinds of result in
 * order: the faces of a die, the kinds of piece in a bag. `visibleTo` is the seat that sees the result, or `all`.
 * Other observers see only how many dice are rolled or pieces drawn.
 * It is of `count` equal dice, or of `count` pieces without replacement from `bag` (the number of each kind).
 */
export type Chance =
  | {
      readonly kind: 'dice';
      readonly label: string;
      readonly count: number;
      readonly symbols: readonly string[];
      readonly visibleTo: Seat | 'all';
    }
  | {
      readonly kind: 'draw';
      readonly label: string;
      readonly count: number;
      readonly symbols: readonly string[];
      readonly bag: readonly number[];
      readonly visibleTo: Seat | 'all';
    };

/** The result of a chance event: how many of each of its `symbols`. It has no order. */
export type Outcome = readonly number[];

/** One action in a match: a seat's move, or the outcome of chance. */
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

/** The value of every rule switch of a match, by the name of the switch. */
export type Switches = Readonly<Record<string, Scalar>>;

/** A named setting of every switch, usually the rules of one printed sheet. */
export interface Edition {
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly switches: Switches;
}

/** A named set of house rules: the switches that differ from its edition. */
export interface Preset {
  readonly id: string;
  readonly edition: string;
  readonly switches: Switches;
}

/** A change of the rules: its new switches, with the values that keep the old rules in older matches. */
export interface Migration {
  readonly adds: Switches;
}

/** Secret moves that replace the seat's own one of this turn. What they replace stays secret until the end of the match. */
export interface Replacing<State> {
  /** The first word of these moves alone. */
  readonly verb: string;
  /** The seats that may do so, none of them to move. Everybody may know them. */
  seats(state: State): readonly Seat[];
}

/**
 * A game. `State`, `Move`, `View` and `Fact` are readonly and survive JSON unchanged. Functions trust their arguments.
 */
export interface Game<State, Move, View, Fact> {
  readonly id: string;
  /** All changes of the rules since the first release, oldest first. A released one never changes. */
  readonly migrations: readonly Migration[];
  readonly editions: readonly Edition[];
  readonly presets: readonly Preset[];
  /** Whether seats may know different things or move in secret, so a shared device may need a curtain. */
  readonly hasSecrets: boolean;
  /** Whether the owner of a match can turn a coach on. */
  readonly hasCoach: boolean;
  /** The allowed values of every switch; `'seat'` means any seat of the match. */
  readonly switches: Readonly<Record<string, readonly Scalar[]>>;
  /** The most seats with which a switch matters, for switches that matter only with few. With more it is allowed, but not offered. */
  readonly mostSeats?: Readonly<Record<string, number>>;

  initial(switches: Switches, seatCount: number): State;
  turn(state: State): Turn;
  /** The chance event; only if it is the turn of chance. */
  chance(state: State): Chance;
  /** The symbols of all rolls that everyone sees, by label. Hidden rolls have other labels. */
  dice(switches: Switches, seatCount: number): Readonly<Record<string, readonly string[]>>;
  apply(state: State, ply: Ply<Move>): State;
  /** The final score of each seat, only after the end; the highest wins, ties share. The name is OpenSpiel's. */
  returns(state: State): readonly number[];

  /** Everything that the observer may know. Its field `observer` names the observer. */
  view(state: State, observer: Observer): View;
  /** The legal moves of the view's observer; none for a spectator. A seat that is not to move has at most replacements. */
  legalMoves(view: View): MoveSet<Move>;
  /** A random state in which the view's observer has exactly this view. */
  resample(view: View, random: Random): State;
  /** The facts that the observer learns from a step: enough to describe it, no more than its view. */
  facts(step: Step<State, Move>, observer: Observer): readonly Fact[];
  /** Whether other seats see only the first word of this move until it is revealed. */
  secret(move: Move): boolean;
  /** With secrets: how seats replace a secret move while others still choose. */
  readonly replacing?: Replacing<State>;
  /** With secrets: the state after an unknown secret move, roll or draw. Its unknown parts may be all that the view hides. */
  applyUnseen?(state: State, by: Seat | 'chance'): State;
  /** With secrets: what everybody learns from a step, secret moves or also hidden rolls and draws. */
  reveals?(step: Step<State, Move>): 'nothing' | 'moves' | 'all';
  /** Whether a seat may have a move in a state with unknown parts; default: `legalMoves`. */
  couldMove?(state: State, seat: Seat, move: Move): boolean;
  /** Whether a roll or draw may follow this move at once. It ends its command, unless its seat owes a move, and takes a share. */
  rolls(move: Move): boolean;

  /** A verb and its arguments, with single spaces: `keep 3`. The inverse of `parseMove`. */
  formatMove(move: Move): string;
  parseMove(text: string): Move | undefined;
  /** A state on one line, for playthroughs. */
  formatState(state: State): string;
  /** The inverse of `formatState`, without the history that it leaves out; undefined for other text. */
  parseState(text: string, switches: Switches): State | undefined;
}

/** A game with erased types, for the lists of games, the server and the command line. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;
