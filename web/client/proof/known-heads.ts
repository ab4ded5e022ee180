// Remembers the newest line of each match and its head. So a browser detects a lost or replaced part of a match.
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { forget, forgetOldest, recall, remember } from '../../storage.ts';

export interface KnownHead {
  readonly seq: number;
  readonly head: string;
}

interface Kept extends KnownHead {
  /** When it was seen, in milliseconds since 1970. */
  readonly at: number;
}

/** A line has another head than the known one, or than the one computed from the lines before. */
export function otherHead(seq: number): Refusal {
  return refuse('history-changed', `Line ${seq} has another head.`);
}

/** The server shows a line without the inputs of its head. */
export function unproved(seq: number): Refusal {
  return refuse('history-changed', `The server gives no proof of line ${seq}.`);
}

const KEPT_AT_MOST = 100;

function keyOf(id: string): string {
  return `head/${id}`;
}

function isKept(value: unknown): value is Kept {
  const { seq, head, at } = (value ?? {}) as Partial<Kept>;
  return Number.isInteger(seq) && /^[0-9a-f]{64}$/.test(`${head}`) && Number.isFinite(at);
}

/** The newest head that this browser has seen of a match. */
export function knownHead(id: string): KnownHead | undefined {
  const kept = recall(keyOf(id), isKept);
  return kept && { seq: kept.seq, head: kept.head };
}

const UNCHECKED = 'unchecked/';

/** Accepts the server's version from now on. Then this browser no longer checks the dice of the match. */
export function acceptHistory(id: string): void {
  forget(keyOf(id));
  remember(UNCHECKED + id, true);
}

export function isUnchecked(id: string): boolean {
  return recall(UNCHECKED + id, (value) => value === true) ?? false;
}

export class KnownHeads {
  readonly #id: string;
  /** The newest head when the page was opened. */
  readonly first: KnownHead | undefined;
  #newest: KnownHead | undefined;

  constructor(id: string) {
    this.#id = id;
    this.first = knownHead(id);
    this.#newest = this.first;
    forgetOldest(keyOf(''), KEPT_AT_MOST, isKept);
  }

  /** The newest head that this page or another tab has seen. */
  get newest(): KnownHead | undefined {
    const kept = knownHead(this.#id);
    return (kept?.seq ?? -1) > (this.#newest?.seq ?? -1) ? kept : this.#newest;
  }

  note({ seq, head }: KnownHead): void {
    if (seq <= (this.newest?.seq ?? -1)) return;
    this.#newest = { seq, head };
    remember(keyOf(this.#id), { seq, head, at: Date.now() });
  }
}

export const OLD_RULES = refuse(
  'unknown-version',
  'The rules of this page are older than those of the server.',
);

export const OTHER_VIEWER = refuse('history-changed', 'The server answers as for somebody else.');

export const lostLine = (seq: number): Refusal =>
  refuse('history-changed', `The server does not have line ${seq} any more.`);

export const otherMatch = (id: string): Refusal =>
  refuse('history-changed', `The server answers with the match ${id}.`);
