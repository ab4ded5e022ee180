// Refuses two kinds of reads of a table: reads by a client with another log, and reads of a bot's view.
import type { Observer } from '#kernel/game.ts';
import { phase } from '#kernel/match/match.ts';
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
 * Refuses a seat's view if a bot plays it and no person has joined since the seat was opened or freed. Otherwise the
 * maker of the seat's invitation could claim the invitation and read the bot's secrets. Nobody would notice, because a
 * claim writes no line in the log; only joining does.
 */
export function viewRefusal(table: Table, observer: Observer): Refusal | undefined {
  if (observer === 'spectator' || !table.isUnjoinedBot(observer)) return undefined;
  if (phase(table.match()) === 'over') return undefined;
  return refuse('not-allowed', `A bot plays in seat ${observer}. Take the seat back first.`);
}
