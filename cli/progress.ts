// Progress bars on standard error; only in a terminal.
import type { Io } from './verb.ts';

const WIDTH = 30;

/** Clears the current line. */
export const CLEAR_LINE = '\r\u001B[K';

export interface Progress {
  readonly advance: (games: number) => void;
  /** Removes the bar. */
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
    end: () => err(CLEAR_LINE),
  };
}

export interface PercentBar {
  /** @param share the progress, from 0 to 1 */
  readonly at: (share: number) => void;
  readonly end: () => void;
}

/** A progress bar in percent. */
export function percentBar({ err, terminal }: Io): PercentBar {
  if (!terminal.err) return { at: () => {}, end: () => {} };
  let drawn = -1;
  return {
    at(share) {
      const percent = Math.floor(100 * Math.max(0, Math.min(1, share)));
      // Skips equal percentages, because writing to a terminal is slow.
      if (percent === drawn) return;
      drawn = percent;
      const bar = '#'.repeat(Math.floor((WIDTH * percent) / 100)).padEnd(WIDTH, '.');
      err(`\r${bar} ${percent} %`);
    },
    end: () => err(CLEAR_LINE),
  };
}
