// What goes on around a match rather than in it: who is there, how many watch, and what is played next.
import { signal } from '@preact/signals';
import type { Seat } from '#kernel/game.ts';
import type { Listener, Next } from '../../client/match-source.ts';

export class LiveInfo {
  /** The match that follows this one, once somebody opened it. */
  readonly rematch = signal<Next | undefined>(undefined);
  /** How many watch just now. */
  readonly watching = signal(0);
  /** The seats whose holders have the match open; undefined where nobody says so. */
  readonly here = signal<readonly Seat[] | undefined>(undefined);

  readonly #leftAt = new Map<Seat, number>();

  /** When the holder of a seat closed the match, in milliseconds since 1970; undefined where that was not seen here. */
  leftAt(seat: Seat): number | undefined {
    return this.#leftAt.get(seat);
  }

  readonly listener: Pick<Listener, 'rematch' | 'watching' | 'here'> = {
    rematch: (next) => {
      this.rematch.value = next;
    },
    watching: (count) => {
      this.watching.value = count;
    },
    here: (seats) => {
      for (const seat of this.here.value ?? []) {
        if (!seats?.includes(seat)) this.#leftAt.set(seat, Date.now());
      }
      for (const seat of seats ?? []) this.#leftAt.delete(seat);
      this.here.value = seats;
    },
  };
}
