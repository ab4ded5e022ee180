// The past of a match, line by line, as its viewer could see it then.
import type { Observer } from '#kernel/game.ts';
import { type LogLine, logLine, type Projection, projectionOf } from '#kernel/match/projection.ts';
import type { Past } from '../client/proof/checked-log.ts';

/** The lines after which the board may look different: moves, rolls, draws, undone moves. */
export function stepsOf({ lines }: Past): readonly number[] {
  return lines
    .filter(({ change: { before, after } }) => before.state !== after.state)
    .map(({ seq }) => seq);
}

/**
 * Puts the lines of one turn that go on into one step, such as a walk.
 * @param goesOn whether the next line goes on with a fact
 */
export function joinedLines(
  lines: readonly LogLine[],
  goesOn: (fact: unknown) => boolean,
): readonly (readonly LogLine[])[] {
  const steps: LogLine[][] = [];
  for (const line of lines) {
    const step = steps.at(-1);
    if (step !== undefined && isJoined(step.at(-1) as LogLine, line, goesOn)) step.push(line);
    else steps.push([line]);
  }
  return steps;
}

function isJoined(
  { happened: before }: LogLine,
  { happened: after }: LogLine,
  goesOn: (fact: unknown) => boolean,
): boolean {
  if (before.kind !== 'ply' || after.kind !== 'ply' || before.turnOf !== after.turnOf) return false;
  return before.told.length > 0 && before.told.every(goesOn);
}

/** One line as the viewer could read it then. */
export function lineAt({ lines }: Past, seq: number, viewer: Observer): LogLine | undefined {
  const line = lines[seq - 1];
  return line && logLine(line.change, viewer);
}

/** The view after a line. */
export function viewAt({ lines }: Past, seq: number, viewer: Observer): Projection | undefined {
  const line = lines[seq - 1];
  return line && projectionOf(line.change.after, viewer);
}
