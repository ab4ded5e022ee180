// What goes on around a match rather than in it: who is there, how many watch, and what is played next.
import { signal } from '@preact/signals';
import type { Seat } from '#kernel/game.ts';
import type { Listener, Next } from './match-source.ts';

export class Around {
  /** The match that follows this one, once somebody opened it. */
  readonly rematch = signal<Next | undefined>(undefined);
  /** How many watch just now. */
  readonly watching = signal(0);
  /** The seats whose holders have the match open; undefined where nobody says so. */
  readonly here = signal<readonly Seat[] | undefined>(undefined);

  readonly listener: Pick<Listener, 'rematch' | 'watching' | 'here'> = {
    rematch: (next) => {
      this.rematch.value = next;
    },
    watching: (count) => {
      this.watching.value = count;
    },
    here: (seats) => {
      this.here.value = seats;
    },
  };
}
