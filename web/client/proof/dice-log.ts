// What a device in fair dice needs of a checked log.
import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import type { Player } from '#kernel/match/entry.ts';
import type { Change } from '#kernel/match/match.ts';
import type { Command } from '../match-source.ts';

export type Moves = Command & { kind: 'moves' };

/** The log up to the newest checked line. */
export interface DiceLog {
  readonly seq: number;
  readonly fair: FairDice | undefined;
  readonly players: readonly Player[];
  /** By seat: the newest line when its current decision began, see `Match`. */
  readonly since: readonly number[];
  readonly lines: readonly (OpenLine & { readonly change: Pick<Change, 'entry'> })[];
}
