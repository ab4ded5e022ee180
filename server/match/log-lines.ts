// The lines of a log: adds new ones to the hash chain, verifies stored ones, and makes their text
// for one observer. The text comes only from the kernel's projection, so that no secret leaves.

import { formatProofLine } from '#kernel/fair-dice/proof-lines.ts';
import type { Observer } from '#kernel/game.ts';
import { headAfter, receiptOf } from '#kernel/hash.ts';
import { parseEntry } from '#kernel/match/entry.ts';
import { type Change, changeBy, type Match } from '#kernel/match/match.ts';
import {
  lineFor,
  logLine,
  partsOf,
  projectionOf,
  type TimedChange,
} from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Work } from '../limits/fair-queue.ts';
import { newSalt } from '../random-source.ts';
import type { StoredLine } from '../store/store.ts';
import type { Line, Snapshot } from '../wire/schemas.ts';

/** A line of the log, with the match before and after it. */
export interface LoggedChange extends TimedChange {
  readonly seq: number;
  readonly head: string;
  /** The part of the line that everyone may read. */
  readonly open: string;
  /** The salt of its secret part, and the commitment to both. */
  readonly salt: string;
  readonly receipt: string;
}

/** A point of a log: the match after a line, and the head there. */
export interface LogPoint {
  readonly match: Match;
  readonly head: string;
}

export interface ChainedLines {
  readonly loggedChanges: readonly LoggedChange[];
  readonly lines: readonly StoredLine[];
}

/** Turns changes into stored lines, with new salts and heads. The first change must follow `end`. */
export function chainLines(end: LogPoint, changes: readonly Change[], at: number): ChainedLines {
  const loggedChanges: LoggedChange[] = [];
  const lines: StoredLine[] = [];
  let { head } = end;
  for (const change of changes) {
    const { seq } = change.after;
    const parts = partsOf(change);
    const salt = newSalt();
    const { open } = parts;
    const receipt = receiptOf(parts, salt);
    head = headAfter(head, open, receipt);
    loggedChanges.push({ ...change, seq, at, head, open, salt, receipt });
    lines.push({ seq, at, ...parts, salt, head });
  }
  return { loggedChanges: loggedChanges, lines };
}

/**
 * Verifies the heads of stored lines and replays them.
 * @returns the lines, or `broken-match` with the number of the first bad line
 */
export function* verifyInSlices(
  end: LogPoint,
  lines: readonly StoredLine[],
): Work<readonly LoggedChange[] | Refusal> {
  const loggedChanges: LoggedChange[] = [];
  let { match: before, head } = end;
  for (const line of lines) {
    const logged = verifyLine({ match: before, head }, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    loggedChanges.push(logged);
    ({ after: before, head } = logged);
    yield;
  }
  return loggedChanges;
}

/** `verifyInSlices` without interruption, for few lines. */
export function verifyLines(
  end: LogPoint,
  lines: readonly StoredLine[],
): readonly LoggedChange[] | Refusal {
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
): Work<readonly LoggedChange[] | Refusal> {
  const loggedChanges: LoggedChange[] = [];
  let before = end.match;
  for (const line of lines) {
    const logged = replayLine(before, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    loggedChanges.push(logged);
    before = logged.after;
    yield;
  }
  return loggedChanges;
}

function damagedMatch(why: string): Refusal {
  return refuse('broken-match', `The log of this match cannot be read: ${why}`);
}

/** @returns the line, or the reason why it is bad */
function verifyLine({ match: before, head }: LogPoint, line: StoredLine): LoggedChange | string {
  const { seq, open } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  const receipt = receiptOf(line, line.salt);
  if (headAfter(head, open, receipt) !== line.head) {
    return `line ${seq} was changed after it was written.`;
  }
  return replayLine(before, line, receipt);
}

/** Replays a line without checking its hash. @returns the line, or the reason why it is bad */
function replayLine(
  before: Match,
  { seq, at, open, secret, salt, head }: StoredLine,
  receipt = receiptOf({ secret }, salt),
): LoggedChange | string {
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  const entry = parseEntry(secret ?? open);
  if (entry === undefined) return `line ${seq} is not a line that this version can read.`;
  try {
    const change = changeBy(before, entry);
    if (isRefusal(change)) return `line ${seq} is not allowed at that point.`;
    return { ...change, seq, at, head, open, salt, receipt };
  } catch {
    return `line ${seq} makes the game fail.`;
  }
}

/** The JSON of a `Line`. The same line and observer always give the same bytes. */
export function lineText(line: LoggedChange, observer: Observer): string {
  const { seq, at, happened } = logLine(line, observer);
  const { head, open, receipt } = line;
  const fields = {
    seq,
    at,
    head,
    open,
    receipt,
    happened,
    seen: projectionOf(line.after, observer),
  };
  return JSON.stringify(fields satisfies Record<keyof Line, unknown>);
}

/** The JSON of one line of a `Snapshot`'s log. */
export function logText(line: LoggedChange, observer: Observer): string {
  return JSON.stringify(logLine(line, observer) satisfies Snapshot['log'][number]);
}

/** One line of the proof of a match: the inputs of its head except the head before. */
export function proofText(line: LoggedChange): string {
  return formatProofLine(line);
}

/** One line of the record of an unfinished match, as the observer may read it. */
export function recordText(line: LoggedChange, observer: Observer): string {
  return `${line.seq} ${lineFor(line, observer)}\n`;
}

/** The header of a record, before its lines. */
export function recordHeader(match: Match): string {
  const empty = formatRecord(match, []);
  return empty.slice(0, empty.indexOf('\n\n') + 2);
}
