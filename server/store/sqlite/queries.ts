// The reads of the SQLite store, as prepared statements.
import type { Database } from 'better-sqlite3';
import type { Archive, ArchivedRows } from '../archive.ts';
import { isDamage, StoreDamage } from '../damage.ts';
import {
  type Done,
  parseRole,
  type SecretKind,
  type StoredCommand,
  type StoredLine,
  type StoredMatch,
} from '../store.ts';
import { type LineRow, lineOf, type MatchRow, matchOf } from './row-mapping.ts';

/** SQLite's value for no limit. */
const NO_LIMIT = -1;

interface ArchivedRow {
  readonly id: string;
  readonly setup: string;
  readonly archived: string;
}

export type Queries = ReturnType<typeof preparedQueries>;

/** Prepares the reads. Each call throws if the pages that it needs are damaged. */
export function preparedQueries(database: Database, archive: Archive) {
  const command = database.prepare<[string, string], StoredCommand>(
    `SELECT body_hash AS bodyHash, reply FROM command
     WHERE match = (SELECT key FROM match WHERE id = ?) AND id = ?`,
  );
  const match = database.prepare<[string], MatchRow>(
    'SELECT id, setup, next, next_by AS nextBy FROM match WHERE id = ?',
  );
  const headOf = database
    .prepare<[string, number], Buffer>(
      'SELECT head FROM line WHERE match = (SELECT key FROM match WHERE id = ?) AND seq = ?',
    )
    .pluck();
  // The reply to a rematch is a match id; all other replies are {seq, head}.
  const newestReply = database
    .prepare<[string], string>(
      `SELECT reply FROM command WHERE match = (SELECT key FROM match WHERE id = ?)
         AND reply LIKE '{%' ORDER BY number DESC LIMIT 1`,
    )
    .pluck();
  const lines = database.prepare<[string, number, number], LineRow>(
    `SELECT seq, at, open, secret, salt, head FROM line
     WHERE match = (SELECT key FROM match WHERE id = ?) AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const roles = (kind: SecretKind) =>
    database
      .prepare<[string, string], string>(
        `SELECT role FROM ${kind} WHERE match = (SELECT key FROM match WHERE id = ?) AND hash = ?`,
      )
      .pluck();
  const rolesOf = { token: roles('token'), device: roles('device') };
  const matchesOf = database
    .prepare<[string, number], string>(
      `SELECT id FROM match WHERE key IN (SELECT match FROM device WHERE hash = ?)
       ORDER BY key DESC LIMIT ?`,
    )
    .pluck();
  const archived = database.prepare<[string], ArchivedRow>(
    'SELECT id, setup, archived FROM match WHERE id = ? AND archived IS NOT NULL',
  );
  /** The rows of an archived match; undefined if its lines are in the tables. */
  const archivedRows = (id: string): ArchivedRows | undefined => {
    const row = archived.get(id);
    return row && archive.read(row, row.archived);
  };
  const keyOf = database.prepare<[string], number>('SELECT key FROM match WHERE id = ?').pluck();
  return {
    key: (id: string) => keyOf.get(id),
    command(id: string, commandId: string): StoredCommand | undefined {
      const known =
        command.get(id, commandId) ?? archivedRows(id)?.commands.find(isCalled(commandId));
      return known && { bodyHash: known.bodyHash, reply: known.reply };
    },
    archivedRows,
    match(id: string): StoredMatch | undefined {
      const row = match.get(id);
      return row && matchOf(row);
    },
    unfinished: () => unfinishedMatches(database),
    headOf: (id: string, seq: number) =>
      headOf.get(id, seq)?.toString('hex') ?? archivedRows(id)?.lines[seq - 1]?.head,
    newestReply(id: string): Done | undefined {
      const reply =
        newestReply.get(id) ??
        archivedRows(id)?.commands.findLast((one) => one.reply.startsWith('{'))?.reply;
      return reply === undefined ? undefined : readReply(reply);
    },
    lines(id: string, after: number, atMost?: number): readonly StoredLine[] {
      const rows = lines.all(id, after, atMost ?? NO_LIMIT);
      if (rows.length > 0) return rows.map(lineOf);
      return archivedRows(id)?.lines.slice(after, atMost && after + atMost) ?? [];
    },
    roles: (kind: SecretKind, hash: string, id: string) =>
      rolesOf[kind].all(id, hash).map(parseRole),
    matchesOf: (hash: string, most: number) => matchesOf.all(hash, most),
  };
}

function isCalled(commandId: string): (command: { readonly id: string }) => boolean {
  return ({ id }) => id === commandId;
}

/** @throws StoreDamage for a reply of another form */
function readReply(text: string): Done {
  try {
    const { seq, head } = JSON.parse(text) as Partial<Done>;
    if (typeof seq === 'number' && typeof head === 'string') return { seq, head };
  } catch {
    // Reported below.
  }
  throw new StoreDamage('The reply to a command of this match cannot be read.');
}

/** The ids of unfinished matches, without those whose rows are unreadable. */
function unfinishedMatches(database: Database): readonly string[] {
  const all = database
    .prepare<[], string>(
      'SELECT id FROM match WHERE over_at IS NULL AND archived IS NULL ORDER BY key',
    )
    .pluck();
  try {
    return all.all();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return unfinishedMatchesOneByOne(database);
  }
}

/** Reads row by row to skip damaged pages; slower. */
function unfinishedMatchesOneByOne(database: Database): readonly string[] {
  const last = database.prepare<[], number>('SELECT max(key) FROM match').pluck().get() ?? 0;
  const one = database
    .prepare<[number], string>(
      'SELECT id FROM match NOT INDEXED WHERE key = ? AND over_at IS NULL AND archived IS NULL',
    )
    .pluck();
  const ids: string[] = [];
  for (let key = 1; key <= last; key += 1) {
    try {
      const id = one.get(key);
      if (id !== undefined) ids.push(id);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  return ids;
}
