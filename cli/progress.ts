// A bar on standard error for those who wait; nothing at all where nobody looks.
import type { Io } from './verb.ts';

const WIDTH = 30;

/** Back to the first column, and the line is empty. */
export const LINE_TAKEN_AWAY = '\r\u001B[K';

export interface Progress {
  readonly advance: (games: number) => void;
  /** Takes the bar away. */
  readonly end: () => void;
}

export function progressBar({ err, terminal }: Io, total: number): Progress {
  if (!terminal.err) return { advance: () => {}, end: () => {} };
  let done = 0;
  const draw = () => {
    const filled = Math.floor((WIDTH * done) / total);
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
    err(`\r${bar} ${done} of ${total} games`);
  };
  draw();
  return {
    advance: (games) => {
      done += games;
      draw();
    },
    end: () => err(LINE_TAKEN_AWAY),
  };
}

export interface PercentBar {
  /** @param share what is done, from 0 to 1 */
  readonly at: (share: number) => void;
  readonly end: () => void;
}

/** A bar for work that is not counted in games. */
export function percentBar({ err, terminal }: Io): PercentBar {
  if (!terminal.err) return { at: () => {}, end: () => {} };
  let drawn = -1;
  return {
    at(share) {
      const percent = Math.floor(100 * Math.max(0, Math.min(1, share)));
      // Many thousand matches must not be as many lines to a slow terminal.
      if (percent === drawn) return;
      drawn = percent;
      const bar = '#'.repeat(Math.floor((WIDTH * percent) / 100)).padEnd(WIDTH, '.');
      err(`\r${bar} ${percent} %`);
    },
    end: () => err(LINE_TAKEN_AWAY),
  };
}
