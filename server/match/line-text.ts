// What an observer is told of a match's lines, as it leaves the server: line by line on a stream, in
// pages, or as a record. Here everything that goes out passes `kernel/match/projection.ts`.
import type { Observer } from '#kernel/game.ts';
import type { Match } from '#kernel/match/match.ts';
import { lineFor, logLine, see } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import type { Line, Snapshot } from '../http/schemas.ts';
import type { LogLine } from './log-chain.ts';

/** The JSON of a `Line`: the same bytes for the same step and observer, always. */
export function lineText(step: LogLine, observer: Observer): string {
  const { seq, at, happened } = logLine(step, observer);
  const line = { seq, at, head: step.head, happened, seen: see(step.after, observer) };
  return JSON.stringify(line satisfies Record<keyof Line, unknown>);
}

/** The JSON of one line of a `Snapshot`'s log. */
export function logText(step: LogLine, observer: Observer): string {
  return JSON.stringify(logLine(step, observer) satisfies Snapshot['log'][number]);
}

/** The line as the observer may read it in a record of a match that is not over. */
export function recordText(step: LogLine, observer: Observer): string {
  return `${step.seq} ${lineFor(step, observer)}\n`;
}

/** What stands above the lines of a record. */
export function recordHead(match: Match): string {
  const empty = formatRecord(match, []);
  return empty.slice(0, empty.indexOf('\n\n') + 2);
}
