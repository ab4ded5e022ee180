// Live data about a match outside its log: presence, spectators, the next match.
import { signal } from '@preact/signals';
import type { Seat } from '#kernel/game.ts';
import type { Listener, Next } from '../../client/match-source.ts';

export class LiveInfo {
  /** The next match, after somebody opened it. */
  readonly rematch = signal<Next | undefined>(undefined);
  /** The number of spectators. */
  readonly watching = signal(0);
  /** The seats whose players have the match open; undefined if unknown. */
  readonly here = signal<readonly Seat[] | undefined>(undefined);

  readonly #leftAt = new Map<Seat, number>();

  /** When the player of a seat left, in milliseconds since 1970; undefined if unknown. */
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
