// Formats log lines for an observer: as a stream event, in a log page or in a record.
// Each line goes through the projection of the kernel, so no secret leaves the server.
import type { Observer } from '#kernel/game.ts';
import type { Match } from '#kernel/match/match.ts';
import { lineFor, logLine, see } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import type { Line, Snapshot } from '../http/schemas.ts';
import type { LoggedChange } from './log-chain.ts';

/** The JSON of a `Line`. The same line and observer always give the same bytes. */
export function lineText(line: LoggedChange, observer: Observer): string {
  const { seq, at, happened } = logLine(line, observer);
  const fields = { seq, at, head: line.head, happened, seen: see(line.after, observer) };
  return JSON.stringify(fields satisfies Record<keyof Line, unknown>);
}

/** The JSON of one line of a `Snapshot`'s log. */
export function logText(line: LoggedChange, observer: Observer): string {
  return JSON.stringify(logLine(line, observer) satisfies Snapshot['log'][number]);
}

/** One line of the record of an unfinished match, as the observer may read it. */
export function recordText(line: LoggedChange, observer: Observer): string {
  return `${line.seq} ${lineFor(line, observer)}\n`;
}

/** The header of a record, before its lines. */
export function recordHead(match: Match): string {
  const empty = formatRecord(match, []);
  return empty.slice(0, empty.indexOf('\n\n') + 2);
}
