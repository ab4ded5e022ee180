// Groups the plies of a log by turn: the moves of one seat in a row, with the chance outcomes.
import type { Seat } from '#kernel/game.ts';
import type { LogLine } from '#kernel/match/projection.ts';

export interface Turn {
  /** Undefined for chance outcomes before the first move. */
  readonly by: Seat | undefined;
  /** The events of all its plies. */
  readonly facts: readonly unknown[];
}

/** @param log without the moves that were undone */
export function turnsIn(log: readonly LogLine[]): readonly Turn[] {
  const turns: { by: Seat | undefined; facts: unknown[] }[] = [];
  for (const { happened } of log) {
    if (happened.kind !== 'ply') continue;
    const last = turns.at(-1);
    if (last !== undefined && last.by === happened.turnOf) last.facts.push(...happened.told);
    else turns.push({ by: happened.turnOf, facts: [...happened.told] });
  }
  return turns;
}
