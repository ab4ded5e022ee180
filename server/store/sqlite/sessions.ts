// The secrets of devices as they follow one another. A device gets a new one with each new right, so that a
// cookie that somebody else planted never gains any; and the one before is good until the new one has arrived.
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { NewSession } from '../store.ts';

interface SessionRow {
  readonly replaces: string | null;
  readonly seenAt: number | null;
  readonly label: string | null;
}

/**
 * A second request of the same device within this time was sent before the reply to the first had
 * arrived. Its own new secret would take the place of the first one's in the browser, with its rights.
 */
const IN_FLIGHT_MS = 5_000;
const DAY_MS = 86_400_000;
const KNOWN_AT_MOST = 10_000;

export interface Sessions {
  /** What speaks against a new session now; to be looked at before anything is written. */
  refusal(session: NewSession | undefined): Refusal | undefined;
  begin(session: NewSession | undefined): void;
  /** Lets another secret's roles move to a session that exists, when that is used next. */
  scheduleMove(session: NewSession): void;
  /** `move` where roles wait to be moved; `note` where only the day is to be written. */
  pendingWrite(hash: string, label: string, at: number): 'move' | 'note' | undefined;
  /** Writes what is due. */
  record(hash: string, label: string, at: number): void;
  /** To be called when that is durable. */
  markWritten(hash: string, at: number): void;
  end(hash: string): void;
  /** Deletes the sessions of devices without any role. */
  deleteIdle(): void;
  /** Another process may have written. */
  clearCache(): void;
}

/** The sessions of a database. All but `dueFor` and `forget` run inside a transaction. */
export function sessionsIn(database: Database): Sessions {
  const find = database.prepare<[string], SessionRow>(
    'SELECT replaces, seen_at AS seenAt, label FROM session WHERE hash = ?',
  );
  const hasRole = database
    .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM device WHERE hash = ?)')
    .pluck();
  const succeeded = database
    .prepare<[string], number | null>('SELECT succeeded_at FROM session WHERE hash = ?')
    .pluck();
  const insert = database.prepare(
    `INSERT OR IGNORE INTO session (hash, replaces, created_at, seen_at, label)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const succeed = database.prepare('UPDATE session SET succeeded_at = ? WHERE hash = ?');
  const rejoin = database.prepare('UPDATE session SET replaces = ? WHERE hash = ?');
  const move = database.prepare('UPDATE OR REPLACE device SET hash = ? WHERE hash = ?');
  const note = database.prepare(
    'UPDATE session SET replaces = NULL, seen_at = ?, label = ? WHERE hash = ?',
  );
  const remove = database.prepare('DELETE FROM session WHERE hash = ?');
  const removeIdle = database.prepare(
    `DELETE FROM session WHERE NOT EXISTS (
       SELECT 1 FROM device WHERE device.hash IN (session.hash, session.replaces))`,
  );
  /** By device the day that is written already. */
  const seen = new Map<string, number>();

  return {
    refusal(session) {
      if (session?.replaces === undefined) return undefined;
      const before = succeeded.get(session.replaces) ?? undefined;
      // A clock that was set back must not keep a device waiting.
      const age = before === undefined ? undefined : session.at - before;
      if (age === undefined || age < 0 || age >= IN_FLIGHT_MS) return undefined;
      return refuse('too-many-requests', 'This device just got new rights. Try again.');
    },
    begin(session) {
      if (session === undefined) return;
      const { hash, replaces, at, label } = session;
      if (replaces !== undefined && hasRole.get(replaces) === 1) {
        insert.run(replaces, null, at, null, null);
        succeed.run(at, replaces);
      }
      insert.run(hash, replaces ?? null, at, null, label);
    },
    scheduleMove({ hash, replaces }) {
      if (replaces === undefined || replaces === hash || hasRole.get(replaces) !== 1) return;
      rejoin.run(replaces, hash);
      seen.delete(hash);
    },
    pendingWrite(hash, label, at) {
      const day = dayOf(at);
      if (seen.get(hash) === day) return undefined;
      if (seen.size >= KNOWN_AT_MOST) seen.clear();
      const row = find.get(hash);
      if (row !== undefined && row.replaces !== null) return 'move';
      if (row === undefined && hasRole.get(hash) !== 1) return undefined;
      // Where it cannot be written, the next day does.
      seen.set(hash, day);
      return row?.seenAt === day && row.label === label ? undefined : 'note';
    },
    record(hash, label, at) {
      const day = dayOf(at);
      const row = find.get(hash);
      if (row === undefined) insert.run(hash, null, at, day, label);
      else if (row.replaces !== null) move.run(hash, row.replaces);
      note.run(day, label, hash);
    },
    markWritten: (hash, at) => void seen.set(hash, dayOf(at)),
    end(hash) {
      remove.run(hash);
      seen.delete(hash);
    },
    deleteIdle: () => void removeIdle.run(),
    clearCache: () => seen.clear(),
  };
}

/** The beginning of the day: when exactly somebody came is nobody's business. */
function dayOf(at: number): number {
  return at - (at % DAY_MS);
}
