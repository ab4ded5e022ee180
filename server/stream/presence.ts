// Presence: the seats whose holders have an open stream of the match. Everyone with a right in the match
// sees it.
// It lives in memory only; after a restart a seat is present when its stream reconnects.
import type { Seat } from '#kernel/game.ts';
import type { SubscriberInfo } from './subscriber.ts';

type SeatSubscriber = Pick<SubscriberInfo, 'table' | 'rights'>;

interface SeatPresence {
  streams: number;
  /** Runs after the last stream closed, because most clients reconnect at once. */
  grace?: ReturnType<typeof setTimeout>;
}

interface MatchPresence {
  readonly held: Map<Seat, SeatPresence>;
  readonly seats: readonly Seat[];
}

const NOBODY: readonly Seat[] = [];

/**
 * @param graceMs how long a seat stays present after its last stream closed
 * @param changed called with the match whenever its present seats change
 */
export function trackPresence(graceMs: number, changed: (match: string) => void) {
  const matches = new Map<string, MatchPresence>();
  const change = (match: string, held: Map<Seat, SeatPresence>): void => {
    if (held.size === 0) matches.delete(match);
    else matches.set(match, { held, seats: [...held.keys()].toSorted((a, b) => a - b) });
    changed(match);
  };
  return {
    join({ table: { id }, rights }: SeatSubscriber): void {
      const held = matches.get(id)?.held ?? new Map<Seat, SeatPresence>();
      const fresh = rights.seats.filter((seat) => !held.has(seat));
      for (const seat of rights.seats) {
        const { streams, grace } = held.get(seat) ?? { streams: 0 };
        clearTimeout(grace);
        held.set(seat, { streams: streams + 1 });
      }
      if (fresh.length > 0) change(id, held);
    },
    leave({ table: { id }, rights }: SeatSubscriber): void {
      for (const seat of rights.seats) {
        const held = matches.get(id)?.held;
        const mine = held?.get(seat);
        if (held === undefined || mine === undefined) continue;
        mine.streams -= 1;
        if (mine.streams > 0) continue;
        const leave = () => held.delete(seat) && change(id, held);
        mine.grace = setTimeout(leave, graceMs);
        mine.grace.unref();
      }
    },
    /** The present seats of a match in ascending order; the same array until they change. */
    seatsPresent: (match: string) => matches.get(match)?.seats ?? NOBODY,
  };
}
