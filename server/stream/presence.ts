// Who is there: the seats whose holders have the match open just now, by their streams. Everybody at the table may know it,
// as they would see it at a table of wood. Nothing of it is stored; after a restart whoever comes back is there again.
import type { Seat } from '#kernel/game.ts';
import type { Place } from './streams.ts';

type Guest = Pick<Place, 'table' | 'rights'>;

export interface Presence {
  come(guest: Guest): void;
  go(guest: Guest): void;
  /** The seats of a match that are held there, in order. */
  at(match: string): readonly Seat[];
}

interface Held {
  streams: number;
  /** Runs since the last stream ended: most come back at once. */
  grace?: ReturnType<typeof setTimeout>;
}

/** @param changed told of a match whenever somebody is there who was not, or is no more */
export function countPresence(graceMs: number, changed: (match: string) => void): Presence {
  const matches = new Map<string, Map<Seat, Held>>();
  const leave = (match: string, seat: Seat): void => {
    const seats = matches.get(match);
    seats?.delete(seat);
    if (seats?.size === 0) matches.delete(match);
    changed(match);
  };
  return {
    come({ table: { id }, rights }) {
      const seats = matches.get(id) ?? new Map<Seat, Held>();
      if (rights.seats.length > 0) matches.set(id, seats);
      const fresh = rights.seats.filter((seat) => !seats.has(seat));
      for (const seat of rights.seats) {
        const { streams, grace } = seats.get(seat) ?? { streams: 0 };
        clearTimeout(grace);
        seats.set(seat, { streams: streams + 1 });
      }
      if (fresh.length > 0) changed(id);
    },
    go({ table: { id }, rights }) {
      for (const seat of rights.seats) {
        const held = matches.get(id)?.get(seat);
        if (held === undefined) continue;
        held.streams -= 1;
        if (held.streams > 0) continue;
        held.grace = setTimeout(() => leave(id, seat), graceMs);
        held.grace.unref();
      }
    },
    at: (match) => [...(matches.get(match)?.keys() ?? [])].toSorted((a, b) => a - b),
  };
}
