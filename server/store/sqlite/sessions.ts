// The sessions of devices. A device gets a new secret with each new right. So a cookie that an attacker put into a
// browser gains no right.
// The old secret works until the device uses the new one.
import type { Database } from 'better-sqlite3';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { NewSession } from '../store.ts';

interface SessionRow {
  readonly replaces: string | null;
  readonly seenAt: number | null;
  readonly label: string | null;
}

/**
 * A second request of a device within this time was probably sent before the first reply arrived, so it is refused.
 * Otherwise its new secret would replace the new secret of the first request in the browser. Then nobody would
 * have that secret, and its rights would be lost.
 */
const IN_FLIGHT_MS = 5_000;
const DAY_MS = 86_400_000;
const KNOWN_AT_MOST = 10_000;

export interface Sessions {
  /** Refuses a new session right after another one. Call it before any write. */
  refusal(session: NewSession | undefined): Refusal | undefined;
  begin(session: NewSession | undefined): void;
  /** For a repeated claim: at the next use of this session, the roles of `replaces` move to it. */
  scheduleMove(session: NewSession): void;
  /** `move` if roles must move to the session; `note` if only the day must be written. */
  pendingWrite(hash: string, label: string, at: number): 'move' | 'note' | undefined;
  /** Does the pending write. */
  record(hash: string, label: string, at: number): void;
  /** Call it when that write is durable. */
  markWritten(hash: string, at: number): void;
  end(hash: string): void;
  /** Deletes the sessions of devices without any role. */
  deleteWithoutRoles(): void;
  /** Call it when another process may have written. */
  clearCache(): void;
}

/** Prepares the statements. `pendingWrite`, `markWritten` and `clearCache` need no transaction; the others do. */
export function sessionsIn(database: Database): Sessions {
  const find = database.prepare<[string], SessionRow>(
    'SELECT replaces, seen_at AS seenAt, label FROM session WHERE hash = ?',
  );
  const hasRole = database
    .prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM device WHERE hash = ?)')
    .pluck();
  const findReplacedAt = database
    .prepare<[string], number | null>('SELECT succeeded_at FROM session WHERE hash = ?')
    .pluck();
  const insert = database.prepare(
    `INSERT OR IGNORE INTO session (hash, replaces, created_at, seen_at, label)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const markReplaced = database.prepare('UPDATE session SET succeeded_at = ? WHERE hash = ?');
  const rejoin = database.prepare('UPDATE session SET replaces = ? WHERE hash = ?');
  const move = database.prepare('UPDATE OR REPLACE device SET hash = ? WHERE hash = ?');
  const note = database.prepare(
    'UPDATE session SET replaces = NULL, seen_at = ?, label = ? WHERE hash = ?',
  );
  const remove = database.prepare('DELETE FROM session WHERE hash = ?');
  const removeWithoutRoles = database.prepare(
    `DELETE FROM session WHERE NOT EXISTS (
       SELECT 1 FROM device WHERE device.hash IN (session.hash, session.replaces))`,
  );
  /** By device, the day that is already stored. */
  const seen = new Map<string, number>();

  return {
    refusal(session) {
      if (session?.replaces === undefined) return undefined;
      const before = findReplacedAt.get(session.replaces) ?? undefined;
      // `age` is negative if the clock was set back; the device must not wait then.
      const age = before === undefined ? undefined : session.at - before;
      if (age === undefined || age < 0 || age >= IN_FLIGHT_MS) return undefined;
      return refuse('too-many-requests', 'This device just got new rights. Try again.');
    },
    begin(session) {
      if (session === undefined) return;
      const { hash, replaces, at, label } = session;
      if (replaces !== undefined && hasRole.get(replaces) === 1) {
        insert.run(replaces, null, at, null, null);
        markReplaced.run(at, replaces);
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
      // If this write fails, the next day's write replaces it.
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
    deleteWithoutRoles: () => void removeWithoutRoles.run(),
    clearCache: () => seen.clear(),
  };
}

/** The start of the day. The exact time of use is not stored, for privacy. */
function dayOf(at: number): number {
  return at - (at % DAY_MS);
}
