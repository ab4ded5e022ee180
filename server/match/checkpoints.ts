// How a match stood every so many lines, so that a page of its log is folded from nearby. States share
// what did not change, and the older a log, the further apart these lie.
import type { Match } from '#kernel/match/match.ts';
import type { LogEnd } from './log-chain.ts';

export interface Checkpoints {
  /** Keeps where the log stood if that is a place to keep. */
  add(match: Match, head: string): void;
  /** The nearest one at or before a line. */
  before(seq: number): LogEnd;
}

const FIRST_STRIDE = 64;
const KEPT_AT_MOST = 64;

export function checkpoints(begun: LogEnd): Checkpoints {
  // By the number of strides.
  let kept: LogEnd[] = [begun];
  let stride = FIRST_STRIDE;
  return {
    add(match, head) {
      if (match.seq !== kept.length * stride) return;
      kept.push({ match, head });
      if (kept.length <= KEPT_AT_MOST) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      stride *= 2;
    },
    before(seq) {
      const index = Math.min(Math.floor(seq / stride), kept.length - 1);
      return kept[index] ?? begun;
    },
  };
}
