// The lines of a match up to a position from which people can play on.
import type { Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, changeBy } from '#kernel/match/match.ts';
import type { Replayed } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';

export interface Resumed {
  /** Moves, rolls and draws that stand, without what fair dice add to them. */
  readonly entries: readonly Entry[];
  /** The seats that may move after them. */
  readonly seats: readonly Seat[];
}

interface Standing {
  readonly entry: Entry;
  readonly state: unknown;
}

/**
 * The lines that stand after line `seq`. If chance is to act there, or a seat is within its move, or the match is over, the
 * last lines are left out.
 */
export function entriesUntil(
  { match: { game, setup }, entries }: Pick<Replayed, 'match' | 'entries'>,
  seq: number,
): Resumed {
  const begun = beginMatch(game, setup);
  const standing: Standing[] = [];
  const last = () => standing.at(-1)?.state ?? begun.state;
  let match = begun;
  for (const entry of entries.slice(0, seq)) {
    const change = changeBy(match, entry);
    // The parser of the record has applied the same entries.
    if (isRefusal(change)) throw new Error(change.message);
    match = change.after;
    const plain = plainly(entry);
    if (plain !== undefined) standing.push({ entry: plain, state: match.state });
    // An undo leads back to the state of an earlier line.
    else while (last() !== match.state) standing.pop();
  }
  for (;;) {
    const turn = game.turn(last());
    const isAsked = turn.kind === 'seats' && !turn.owes;
    if (isAsked || standing.length === 0) {
      const seats = turn.kind === 'seats' ? turn.seats : [];
      return { entries: standing.map(({ entry }) => entry), seats };
    }
    standing.pop();
  }
}

function plainly(entry: Entry): Entry | undefined {
  if (entry.kind === 'move') return { kind: 'move', seat: entry.seat, move: entry.move };
  return entry.kind === 'chance' ? { kind: 'chance', outcome: entry.outcome } : undefined;
}
