// Between a match's lines as they are stored and what they mean: sealing new ones into the chain of
// heads, and reading stored ones back, which checks that chain and every line on the way.
import { hash } from 'node:crypto';
import { nextHead, type Sha256 } from '#kernel/hash.ts';
import { parseEntry } from '#kernel/match/entry.ts';
import { type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { partsOf, type TimedChange } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Work } from '../limits/fair-queue.ts';
import { newSalt } from '../random-source.ts';
import type { StoredLine } from '../store/store.ts';

/** A line as it stands in the log. */
export interface LogLine extends TimedChange {
  readonly seq: number;
  readonly head: string;
}

/** Node's own SHA-256, many times quicker than one that runs everywhere. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'hex');

/** Where a log stands. */
export interface LogEnd {
  readonly match: Match;
  readonly head: string;
}

export interface SealedLines {
  readonly logLines: readonly LogLine[];
  readonly lines: readonly StoredLine[];
}

/** New lines with fresh salts; the changes must begin where the log ends. */
export function sealLines(end: LogEnd, changes: readonly Change[], at: number): SealedLines {
  const steps: LogLine[] = [];
  const lines: StoredLine[] = [];
  let { head } = end;
  for (const change of changes) {
    const { seq } = change.after;
    const parts = partsOf(change);
    const salt = newSalt();
    head = nextHead(head, parts, salt, sha256);
    steps.push({ ...change, seq, at, head });
    lines.push({ seq, at, ...parts, salt, head });
  }
  return { logLines: steps, lines };
}

/**
 * Checks stored lines and the chain of their heads.
 * @returns the steps that the lines describe, or `broken-match` with the line that does not fit
 */
export function* verifyInSlices(
  end: LogEnd,
  lines: readonly StoredLine[],
): Work<readonly LogLine[] | Refusal> {
  const steps: LogLine[] = [];
  let { match: before, head } = end;
  for (const line of lines) {
    const step = verifyLine({ match: before, head }, line);
    if (typeof step === 'string') return broken(step);
    steps.push(step);
    ({ after: before, head } = step);
    yield;
  }
  return steps;
}

/** The same at one go. */
export function verifyLines(
  end: LogEnd,
  lines: readonly StoredLine[],
): readonly LogLine[] | Refusal {
  const work = verifyInSlices(end, lines);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/**
 * Folds stored lines that were checked before; their hashes are not computed again.
 * @returns the steps, or `broken-match` where the store does not hold what it held
 */
export function* replayInSlices(
  end: LogEnd,
  lines: readonly StoredLine[],
): Work<readonly LogLine[] | Refusal> {
  const steps: LogLine[] = [];
  let before = end.match;
  for (const line of lines) {
    const step = replayLine(before, line);
    if (typeof step === 'string') return broken(step);
    steps.push(step);
    before = step.after;
    yield;
  }
  return steps;
}

function broken(why: string): Refusal {
  return refuse('broken-match', `The log of this match cannot be read: ${why}`);
}

/** @returns the step, or what is wrong with the line */
function verifyLine({ match: before, head }: LogEnd, line: StoredLine): LogLine | string {
  const { seq, open, secret } = line;
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  if (nextHead(head, { open, secret }, line.salt, sha256) !== line.head) {
    return `line ${seq} was changed after it was written.`;
  }
  return replayLine(before, line);
}

/** @returns the step, or what is wrong with the line; whether it is the line that was written is not checked */
function replayLine(before: Match, { seq, at, open, secret, head }: StoredLine): LogLine | string {
  if (seq !== before.seq + 1) return `line ${before.seq + 1} is missing.`;
  const entry = parseEntry(secret ?? open);
  if (entry === undefined) return `line ${seq} is not a line that this version can read.`;
  try {
    const change = changeBy(before, entry);
    if (isRefusal(change)) return `line ${seq} is not allowed at that point.`;
    return { ...change, seq, at, head };
  } catch {
    return `line ${seq} makes the game fail.`;
  }
}
