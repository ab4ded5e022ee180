// The plies of a log by turns: what one seat did in a row, with what chance answered.
import type { Seat } from '#kernel/game.ts';
import type { LogLine } from '../../client/match-source.ts';

export interface Turn {
  /** Undefined for what chance did before anybody had moved. */
  readonly by: Seat | undefined;
  /** All that the plies of the turn are told as. */
  readonly told: readonly unknown[];
}

/** @param log without the moves that were undone */
export function turnsIn(log: readonly LogLine[]): readonly Turn[] {
  const turns: { by: Seat | undefined; told: unknown[] }[] = [];
  for (const { happened } of log) {
    if (happened.kind !== 'ply') continue;
    const last = turns.at(-1);
    if (last !== undefined && last.by === happened.turnOf) last.told.push(...happened.told);
    else turns.push({ by: happened.turnOf, told: [...happened.told] });
  }
  return turns;
}
