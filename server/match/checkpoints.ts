// Checkpoints of a match: a page of its log is replayed from the nearest one.
// At most 64 are kept; in a longer log their distance doubles.
import type { LogPoint } from './log-lines.ts';

export type Checkpoints = ReturnType<typeof checkpoints>;

const FIRST_STRIDE = 64;
const KEPT_AT_MOST = 64;

export function checkpoints(start: LogPoint) {
  // Index n is the checkpoint at line n * stride.
  let kept: LogPoint[] = [start];
  let stride = FIRST_STRIDE;
  return {
    /** Adds a checkpoint if one is due at this line. */
    add(point: LogPoint): void {
      if (point.match.seq !== kept.length * stride) return;
      kept.push(point);
      if (kept.length <= KEPT_AT_MOST) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      stride *= 2;
    },
    /** The nearest checkpoint at or before a line. */
    before(seq: number): LogPoint {
      const index = Math.min(Math.floor(seq / stride), kept.length - 1);
      return kept[index] ?? start;
    },
  };
}
