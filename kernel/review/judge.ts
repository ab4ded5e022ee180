// What a game can say of the chance to win. A review of a match stands on it.
import { bestBy } from '../best.ts';

/** A possible move of a seat, and its chance to win after it with good play of all. */
export interface Choice {
  /** In the game's notation. */
  readonly move: string;
  readonly chance: number;
}

/** The choice with the highest chance; of equal ones `first`, by default the first of all. */
export function bestChoice(choices: readonly Choice[], first = choices[0] as Choice): Choice {
  return bestBy([first, ...choices], ({ chance }) => chance);
}

/** What nobody chose: a roll, a draw, or the secret moves of others. */
export interface Luck {
  /** By seat: by how much it changed the chance to win. */
  readonly gains: readonly number[];
  /** By seat: the variance that it had before. */
  readonly variances: readonly number[];
}

/** Why one move is better than another, as data for the words of the game. */
export interface Reason {
  /** Its kind; `chance` if no more can be said than that it wins more often. */
  readonly why: string;
}

export interface Judge<State, View> {
  /** By seat: the chances to win, with good play of all; their sum is 1. Winners of a match that is over share it. */
  chances(state: State): readonly number[];
  /** By seat: the variance of the chances that the next roll or draw brings. Their mean is `chances`. */
  variances(state: State): readonly number[];
  /**
   * The moves of the seat that decides, as it sees the match. Of thousands of moves only some, but the best that is known and the one
   * that was made are among them.
   * @param made in the game's notation; none was made yet without it
   */
  choices(view: View, made?: string): readonly Choice[];
  /** For games with secret moves: what the others' moves bring when they are shown. Undefined if this step shows none. */
  shown?(before: State, after: State): Luck | undefined;
  /** Why one move is better than the one that was made. Asked only if it is better. */
  reason(view: View, made: Choice, better: Choice): Reason;
}

/** Here the types of a game's state and view are erased. */
export type AnyJudge = Judge<unknown, unknown>;
