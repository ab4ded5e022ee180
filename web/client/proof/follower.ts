// A part of the page that follows a match: it gets each checked line once, in order.
import type { Observer } from '#kernel/game.ts';
import type { Listener } from '../match-source.ts';
import type { ProvedLines } from './proved-lines.ts';

export interface Follower {
  readonly viewer: Observer;
  readonly lines: ProvedLines;
  readonly listener: Listener;
  /** The newest line that the listener has. */
  told: number;
}

/** Gives a follower the lines that it does not have. */
export function tell(follower: Follower): void {
  const { viewer, lines, listener } = follower;
  for (const update of lines.updatesAfter(follower.told, viewer)) {
    if (update.seq <= follower.told) continue;
    follower.told = update.seq;
    listener.line(update);
  }
}
