// Maps rows of the database to the types of the store.
import { parseSetup, type Setup } from '#kernel/setup.ts';
import { StoreDamage } from '../damage.ts';
import type { StoredLine, StoredMatch } from '../store.ts';

export interface LineRow {
  readonly seq: number;
  readonly at: number;
  readonly open: string;
  readonly secret: string | null;
  readonly salt: Buffer;
  readonly head: Buffer;
}

/** @throws StoreDamage for a row with columns of another type */
export function lineOf(row: LineRow): StoredLine {
  // A damaged page may hold any type in any column.
  const { secret } = row;
  const areTexts = typeof row.open === 'string' && (secret === null || typeof secret === 'string');
  if (!Buffer.isBuffer(row.salt) || !Buffer.isBuffer(row.head) || !areTexts) {
    throw new StoreDamage(`Line ${row.seq} is not readable.`);
  }
  return {
    seq: row.seq,
    at: row.at,
    open: row.open,
    secret: secret ?? undefined,
    salt: row.salt.toString('hex'),
    head: row.head.toString('hex'),
  };
}

export interface MatchRow {
  readonly id: string;
  readonly setup: string;
  readonly next: string | null;
  readonly nextBy: number | null;
}

export function matchOf({ id, setup, next, nextBy }: MatchRow): StoredMatch {
  const following = next === null ? undefined : { id: next, by: nextBy ?? undefined };
  return { id, setup: readSetup(setup), next: following };
}

/** Undefined for an unreadable setup, so that it breaks only its own match. */
function readSetup(text: string): Setup | undefined {
  try {
    return parseSetup(JSON.parse(text));
  } catch {
    return undefined;
  }
}
