// The lines of a log: adds new ones to the hash chain, verifies stored ones, and makes their text
// for one observer. The text comes only from the kernel's projection, so that no secret leaves.

import { formatProofLine } from '#kernel/fair-dice/proof-lines.ts';
import type { Observer } from '#kernel/game.ts';
import { headAfter, receiptOf } from '#kernel/hash.ts';
import { parseEntry } from '#kernel/match/entry.ts';
import { type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { lineFor, logLine, partsOf, projectionOf } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Work } from '../limits/fair-queue.ts';
import { newSalt } from '../random-source.ts';
import type { StoredLine } from '../store/store.ts';
import type { Snapshot, Update } from '../wire/schemas.ts';

/** A point of a log: the match after a line, and the head there. */
export interface LogPoint {
  readonly match: Match;
  readonly head: string;
}

/** Turns changes into stored lines, with new salts and heads. The first change must follow `end`. */
export function chainLines(
  end: LogPoint,
  changes: readonly Change[],
  at: number,
): readonly (Change & StoredLine)[] {
  const lines: (Change & StoredLine)[] = [];
  let { head } = end;
  for (const change of changes) {
    const { seq } = change.after;
    const parts = partsOf(change);
    const salt = newSalt();
    head = headAfter(head, parts.open, receiptOf(parts, salt));
    lines.push({ ...change, seq, at, ...parts, salt, head });
  }
  return lines;
}

/**
 * Verifies the heads of stored lines and replays them.
 * @returns the lines, or `broken-match` with the number of the first bad line
 */
export function* verifyInSlices(
  end: LogPoint,
  lines: readonly StoredLine[],
): Work<readonly (Change & StoredLine)[] | Refusal> {
  const replayed: (Change & StoredLine)[] = [];
  let { match: before, head } = end;
  for (const line of lines) {
    const logged = verifyLine({ match: before, head }, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    replayed.push(logged);
    ({ after: before, head } = logged);
    yield;
  }
  return replayed;
}

/** `verifyInSlices` without interruption, for few lines. */
export function verifyLines(
  end: LogPoint,
  lines: readonly StoredLine[],
): readonly (Change & StoredLine)[] | Refusal {
  const work = verifyInSlices(end, lines);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/**
 * Replays lines that were verified before, without their hashes.
 * @returns the lines, or `broken-match` if the store has changed since
 */
export function* replayInSlices(
  end: LogPoint,
  lines: readonly StoredLine[],
): Work<readonly (Change & StoredLine)[] | Refusal> {
  const replayed: (Change & StoredLine)[] = [];
  let before = end.match;
  for (const line of lines) {
    const logged = replayLine(before, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    replayed.push(logged);
    before = logged.after;
    yield;
  }
  return replayed;
}

function damagedMatch(why: string): Refusal {
  return refuse('broken-match', `The log of this match cannot be read: ${why}`);
}

/** @returns the line, or the reason why it is bad */
function verifyLine(
  { match: before, head }: LogPoint,
  line: StoredLine,
): (Change & StoredLine) | string {
  const { seq, open } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  if (headAfter(head, open, receiptOf(line, line.salt)) !== line.head) {
    return `line ${seq} was changed after it was written.`;
  }
  return replayLine(before, line);
}

/** Replays a line without checking its hash. @returns the line, or the reason why it is bad */
function replayLine(before: Match, line: StoredLine): (Change & StoredLine) | string {
  const { seq, open, secret } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  const entry = parseEntry(secret ?? open);
  if (entry === undefined) return `line ${seq} is not a line that this version can read.`;
  try {
    const change = changeBy(before, entry);
    if (isRefusal(change)) return `line ${seq} is not allowed at that point.`;
    return { ...change, ...line };
  } catch {
    return `line ${seq} makes the game fail.`;
  }
}

/** The JSON of an `Update`. The same line and observer always give the same bytes. */
export function lineText(line: Change & StoredLine, observer: Observer): string {
  const { seq, at, happened } = logLine(line, observer);
  const { head, open } = line;
  const fields = {
    seq,
    at,
    head,
    open,
    receipt: receiptOf(line, line.salt),
    happened,
    seen: projectionOf(line.after, observer),
  };
  return JSON.stringify(fields satisfies Record<keyof Update, unknown>);
}

/** The JSON of one line of a `Snapshot`'s log. */
export function logText(line: Change & StoredLine, observer: Observer): string {
  return JSON.stringify(logLine(line, observer) satisfies Snapshot['log'][number]);
}

/** One line of the proof of a match: the inputs of its head except the head before. */
export function proofText(line: Change & StoredLine): string {
  return formatProofLine({ ...line, receipt: receiptOf(line, line.salt) });
}

/** One line of the record of an unfinished match, as the observer may read it. */
export function recordText(line: Change & StoredLine, observer: Observer): string {
  return `${line.seq} ${lineFor(line, observer)}\n`;
}

/** The header of a record, before its lines. */
export function recordHeader(match: Match): string {
  const empty = formatRecord(match, []);
  return empty.slice(0, empty.indexOf('\n\n') + 2);
}
