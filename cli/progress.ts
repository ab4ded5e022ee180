// Progress bars on standard error; only in a terminal.
import type { Io } from './verb.ts';

const WIDTH = 30;

/** Clears the current line. */
const CLEAR_LINE = '\r\u001B[K';

/** Draws a bar with words after it; nothing outside a terminal. */
function drawBar({ err, terminal }: Io, [done, total]: readonly [number, number], words: string) {
  if (!terminal.err) return;
  const filled = Math.floor((WIDTH * done) / total);
  err(`\r${'#'.repeat(filled).padEnd(WIDTH, '.')} ${words}`);
}

/** Removes the bar. */
export function removeBar({ err, terminal }: Io): void {
  if (terminal.err) err(CLEAR_LINE);
}

/** A progress bar that counts games. */
export function gamesBar(io: Io, total: number) {
  let done = 0;
  const draw = () => drawBar(io, [done, total], `${done} of ${total} games`);
  draw();
  return {
    advance(games: number): void {
      done += games;
      draw();
    },
    end: () => removeBar(io),
  };
}

/** A progress bar in percent. */
export function percentBar(io: Io) {
  let drawn = -1;
  return {
    /** @param share the progress, from 0 to 1 */
    at(share: number): void {
      const percent = Math.floor(100 * Math.max(0, Math.min(1, share)));
      // Skips equal percentages, because writing to a terminal is slow.
      if (percent === drawn) return;
      drawn = percent;
      drawBar(io, [percent, 100], `${percent} %`);
    },
    end: () => removeBar(io),
  };
}
