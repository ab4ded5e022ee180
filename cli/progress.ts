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
