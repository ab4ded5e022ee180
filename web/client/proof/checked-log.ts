// What a page has checked of a match, as its parts read it.
import type { CheckedRoll, DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import type { Change, Match } from '#kernel/match/match.ts';

/** A match whose lines are known. */
export interface Past {
  readonly match: Match;
  /** By index, from the first line on. */
  readonly lines: readonly {
    readonly seq: number;
    readonly change: Change & { readonly at: number };
  }[];
}

/** A line that was accepted. */
export interface TakenLine extends OpenLine {
  readonly change: Change & { readonly at: number };
  /** The head after it. */
  readonly head: string;
}

export interface CheckedLog {
  /** The newest line, and the head after it. */
  readonly seq: number;
  readonly head: string;
  /** Undefined if the server alone draws. */
  readonly fair: FairDice | undefined;
  /** All rolls and draws; of hidden ones the results are unknown. */
  readonly rolls: readonly CheckedRoll[];
  readonly notes: readonly DiceNote[];
  /** All lines that were accepted. */
  readonly lines: readonly TakenLine[];
}
