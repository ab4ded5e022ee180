// Refuses two kinds of reads of a table: reads by a client with another log, and reads of a bot's view.
import type { Observer, Seat } from '#kernel/game.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { RefusalWithSeq } from './command-refusals.ts';
import { historyChanged } from './command-refusals.ts';
import type { Table } from './table.ts';

/**
 * `history-changed` if the log does not have the client's line, or has another head there.
 * @param known the number of the client's newest line, and the head after it if the client sent one
 */
export async function historyRefusal(
  table: Table,
  known: { readonly after?: number | undefined; readonly head?: string | undefined },
): Promise<RefusalWithSeq | undefined> {
  const { after = 0, head } = known;
  if (after > table.match().seq) await table.refresh();
  const { seq } = table.match();
  if (after <= seq && (head === undefined || head === (await table.headOf(after))))
    return undefined;
  return { ...historyChanged(after), seq };
}

/**
 * Refuses a seat's view if no person has joined since the seat was opened or freed, and a bot or the player before has secrets
 * there. Otherwise the maker of the seat's invitation could claim it and read them. Nobody would notice, because a claim writes no
 * line in the log; only joining does.
 */
export function viewRefusal(table: Table, observer: Observer): Refusal | undefined {
  if (observer === 'spectator' || phase(table.match()) === 'over') return undefined;
  if (table.isUnjoinedBot(observer)) return botPlays(observer);
  return freedRefusal(table.match(), observer);
}

/** Refuses acts in a seat that was freed, until somebody joins there. */
export function freedRefusal({ freed }: Match, seat: Seat): Refusal | undefined {
  return freed.includes(seat)
    ? refuse('not-allowed', `Seat ${seat} is free. Take it first, with "sit".`)
    : undefined;
}

export function botPlays(seat: Seat): Refusal {
  return refuse('not-allowed', `A bot plays in seat ${seat}. Take the seat back first.`);
}
