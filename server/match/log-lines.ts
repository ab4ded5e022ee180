// The lines of a log: adds new ones to the hash chain, verifies stored ones, and makes their text
// for one observer. The text comes only from the kernel's projection, so that no secret leaves.

import { type Opens, openingsFor, opensBy, type SecretLine } from '#kernel/fair-dice/openings.ts';
import { formatProofLine } from '#kernel/fair-dice/proof-lines.ts';
import type { Observer } from '#kernel/game.ts';
import { firstHead, headAfter, OPEN_RECEIPT, OPEN_SALT, receiptOf } from '#kernel/hash.ts';
import { parseEntry } from '#kernel/match/entry.ts';
import { type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { lineFor, logLine, partsOf, projectionOf } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Work } from '../limits/fair-queue.ts';
import { newSalt } from '../random-source.ts';
import type { StoredLine } from '../store/store.ts';
import type { OpenUpdate, SentLine, Snapshot, Update } from '../wire/schemas.ts';

/** A point of a log: the match after a line, and the head there. */
export interface LogPoint {
  readonly match: Match;
  readonly head: string;
  /** The lines so far that not everybody may read. */
  readonly secrets: readonly SecretLine[];
}

/** A log without lines. */
export interface EmptyLog extends LogPoint {
  /** As it was stored: the head before line 1 is computed from it. The match has the migrated one. */
  readonly storedSetup: Setup;
}

export function emptyLog(id: string, match: Match, storedSetup: Setup): EmptyLog {
  return { match, head: firstHead(id, storedSetup), secrets: [], storedSetup };
}

/** A stored line, with its change and what it opens. */
export interface LoggedLine extends Change, StoredLine, Opens {}

/** The receipt of a line. Most lines have the known one. */
function receiptIn({ secret, salt }: Pick<StoredLine, 'secret' | 'salt'>): string {
  const isKnown = secret === undefined && salt === OPEN_SALT;
  return isKnown ? OPEN_RECEIPT : receiptOf({ secret }, salt);
}

/** Turns changes into stored lines, with new salts and heads. The first change must follow `end`. */
export function chainLines(
  end: LogPoint,
  changes: readonly Change[],
  at: number,
): readonly LoggedLine[] {
  const lines: LoggedLine[] = [];
  let { head, secrets } = end;
  for (const change of changes) {
    const { seq } = change.after;
    const parts = partsOf(change);
    const salt = parts.secret === undefined ? OPEN_SALT : newSalt();
    head = headAfter(head, parts.open, receiptIn({ ...parts, salt }));
    const line = { ...change, seq, at, ...parts, salt, head };
    const opened = opensBy(line, secrets);
    secrets = opened.secrets;
    lines.push({ ...line, ...opened });
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
): Work<readonly LoggedLine[] | Refusal> {
  const replayed: LoggedLine[] = [];
  let { match: before, head, secrets } = end;
  for (const line of lines) {
    const logged = verifyLine({ match: before, head, secrets }, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    replayed.push(logged);
    ({ after: before, head, secrets } = logged);
    yield;
  }
  return replayed;
}

/** `verifyInSlices` without interruption, for few lines. */
export function verifyLines(
  end: LogPoint,
  lines: readonly StoredLine[],
): readonly LoggedLine[] | Refusal {
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
): Work<readonly LoggedLine[] | Refusal> {
  const replayed: LoggedLine[] = [];
  let { match: before, secrets } = end;
  for (const line of lines) {
    const logged = replayLine({ match: before, secrets }, line);
    if (typeof logged === 'string') return damagedMatch(logged);
    replayed.push(logged);
    ({ after: before, secrets } = logged);
    yield;
  }
  return replayed;
}

function damagedMatch(why: string): Refusal {
  return refuse('broken-match', `The log of this match cannot be read: ${why}`);
}

/** @returns the line, or the reason why it is bad */
function verifyLine(
  { match: before, head, secrets }: LogPoint,
  line: StoredLine,
): LoggedLine | string {
  const { seq, open } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  if (headAfter(head, open, receiptIn(line)) !== line.head) {
    return `line ${seq} was changed after it was written.`;
  }
  return replayLine({ match: before, secrets }, line);
}

/** Replays a line without checking its hash. @returns the line, or the reason why it is bad */
function replayLine(
  { match: before, secrets }: Omit<LogPoint, 'head'>,
  line: StoredLine,
): LoggedLine | string {
  const { seq, open, secret } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  const entry = parseEntry(secret ?? open);
  if (entry === undefined) return `line ${seq} is not a line that this version can read.`;
  try {
    const change = changeBy(before, entry);
    if (isRefusal(change)) return `line ${seq} is not allowed at that point.`;
    const logged = { ...change, ...line };
    return { ...logged, ...opensBy(logged, secrets) };
  } catch {
    return `line ${seq} makes the game fail.`;
  }
}

/** The JSON of an `Update`. The same line and observer always give the same bytes. */
export function lineText(line: LoggedLine, observer: Observer): string {
  const { seq, at, happened } = logLine(line, observer);
  const { head, open } = line;
  const fields = {
    seq,
    at,
    head,
    open,
    receipt: receiptIn(line),
    happened,
    seen: projectionOf(line.after, observer),
  };
  return JSON.stringify(fields satisfies Record<keyof Update, unknown>);
}

/**
 * A line for a client that computes the match itself: what everyone may read of it, and the secret parts that the observer
 * learns with it. The same line and observer always give the same bytes.
 */
function sentLine(line: LoggedLine, observer: Observer): SentLine {
  const { seq, at, open } = line;
  const receipt = receiptIn(line);
  const openings = openingsFor(line, observer);
  return {
    seq,
    at,
    open,
    ...(receipt === OPEN_RECEIPT ? {} : { receipt }),
    ...(openings.length === 0 ? {} : { openings: [...openings] }),
  };
}

/** The JSON of a `SentLine`. */
export function sentLineText(line: LoggedLine, observer: Observer): string {
  return JSON.stringify(sentLine(line, observer));
}

/** The JSON of an `OpenUpdate`. */
export function openLineText(line: LoggedLine, observer: Observer): string {
  const { head } = line;
  return JSON.stringify({ ...sentLine(line, observer), head } satisfies OpenUpdate);
}

/** How a client gets lines: with views, or to compute the match itself. */
export type LineFormat = 'view' | 'lines';
const TEXT_OF = { view: lineText, lines: openLineText } as const;

/** The JSON of a line in a format. */
export const lineTextAs = (line: LoggedLine, observer: Observer, as: LineFormat): string =>
  TEXT_OF[as](line, observer);

/** The JSON of one line of a `Snapshot`'s log. */
export function logText(line: LoggedLine, observer: Observer): string {
  return JSON.stringify(logLine(line, observer) satisfies Snapshot['log'][number]);
}

/** One line of the proof of a match: the inputs of its head except the head before. */
export function proofText(line: LoggedLine): string {
  return formatProofLine({ ...line, receipt: receiptIn(line) });
}

/** One line of the record of an unfinished match, as the observer may read it. */
export function recordText(line: LoggedLine, observer: Observer): string {
  return `${line.seq} ${lineFor(line, observer)}\n`;
}

/** The header of a record, before its lines. */
export function recordHeader(match: Match): string {
  const empty = formatRecord(match, []);
  return empty.slice(0, empty.indexOf('\n\n') + 2);
}
