// The highlight of a match: of the moves that its game counts as highlights, such as steals, the one that gained the most.
import { type LogLine, logLine } from '#kernel/match/projection.ts';
import type { ReviewedLine } from '#kernel/review/review.ts';
import type { Past } from '../client/proof/checked-log.ts';

export interface Highlight {
  readonly line: LogLine;
  /** The growth of its seat's chance to win since the turn began. */
  readonly gain: number;
}

interface ReviewedMatch {
  readonly past: Pick<Past, 'lines'>;
  /** The reviewed lines that stand. */
  readonly lines: readonly ReviewedLine[];
  /** By seat: the chances to win at the beginning. */
  readonly start: readonly number[];
}

/** @param isOne whether a move may be the highlight. @returns undefined if no such move gained anything */
export function highlightOf(
  { past, lines, start }: ReviewedMatch,
  isOne: (move: string) => boolean,
): Highlight | undefined {
  let best: Highlight | undefined;
  let turn: number | undefined;
  let [before, now] = [start, start];
  for (const { seq, chances } of lines) {
    const { change } = past.lines[seq - 1]!;
    const line = logLine(change, 'spectator');
    const turnOf = line.happened.kind === 'ply' ? line.happened.turnOf : undefined;
    if (turnOf !== turn) [turn, before] = [turnOf, now];
    now = chances;
    const { entry } = change;
    if (entry.kind !== 'move' || !isOne(entry.move)) continue;
    const gain = chances[entry.seat]! - before[entry.seat]!;
    if (gain > (best?.gain ?? 0)) best = { line, gain };
  }
  return best;
}
