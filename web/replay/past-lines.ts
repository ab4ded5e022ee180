// The past of a match, line by line, as its viewer could see it then.
import type { Observer } from '#kernel/game.ts';
import { type LogLine, logLine, type Projection, projectionOf } from '#kernel/match/projection.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';

/** The lines after which the board may look different: moves, rolls, draws, undone moves. */
export function stepsOf({ lines }: ProvedLines): readonly number[] {
  return lines
    .filter(({ change: { before, after } }) => before.state !== after.state)
    .map(({ seq }) => seq);
}

/** One line as the viewer could read it then. */
export function lineAt({ lines }: ProvedLines, seq: number, viewer: Observer): LogLine | undefined {
  const line = lines[seq - 1];
  return line && logLine(line.change, viewer);
}

/** The view after a line. */
export function viewAt(
  { lines }: ProvedLines,
  seq: number,
  viewer: Observer,
): Projection | undefined {
  const line = lines[seq - 1];
  return line && projectionOf(line.change.after, viewer);
}
