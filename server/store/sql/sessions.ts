// The sessions of devices. A device gets a new secret with each new right. So a cookie that an attacker put into a
// browser gains no right.
// The old secret works until the device uses the new one.
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { NewSession } from '../store.ts';
import { changeRights, type Program, row, rows, run } from './program.ts';

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

/** Refuses a new session right after another one. Call it before any write. */
export function* refuseSession(session: NewSession | undefined): Program<Refusal | undefined> {
  if (session?.replaces === undefined) return undefined;
  const found = yield* row<{ at: number | null }>(
    'SELECT succeeded_at AS at FROM session WHERE hash = :hash',
    { hash: session.replaces },
  );
  // `age` is negative if the clock was set back; the device must not wait then.
  const age = found === undefined || found.at === null ? undefined : session.at - found.at;
  if (age === undefined || age < 0 || age >= IN_FLIGHT_MS) return undefined;
  return refuse('too-many-requests', 'This device just got new rights. Try again.');
}

export function* beginSession(session: NewSession | undefined): Program<void> {
  if (session === undefined) return;
  const { hash, replaces, at, label } = session;
  if (replaces !== undefined && (yield* hasRole(replaces))) {
    yield* insertSession({ hash: replaces, replaces: null, at, seenAt: null, label: null });
    yield* run('UPDATE session SET succeeded_at = :at WHERE hash = :hash', { at, hash: replaces });
  }
  yield* insertSession({ hash, replaces: replaces ?? null, at, seenAt: null, label });
}

/** For a repeated claim: at the next use of this session, the roles of `replaces` move to it. */
export function* scheduleMove({ hash, replaces }: NewSession): Program<void> {
  if (replaces === undefined || replaces === hash || !(yield* hasRole(replaces))) return;
  yield* run('UPDATE session SET replaces = :replaces WHERE hash = :hash', { replaces, hash });
}

/** A use of a device. */
export interface DeviceUse {
  /** The SHA-256 of its secret. */
  readonly hash: string;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** @returns `move` if roles must move to the session; `note` if only the day must be written */
export function* dueWrite({ hash, label, at }: DeviceUse): Program<'move' | 'note' | undefined> {
  const found = yield* findSession(hash);
  if (found !== undefined && found.replaces !== null) return 'move';
  if (found === undefined && !(yield* hasRole(hash))) return undefined;
  return found?.seenAt === dayOf(at) && found.label === label ? undefined : 'note';
}

/** Does the write of `dueWrite`. */
export function* recordUse({ hash, label, at }: DeviceUse): Program<void> {
  const seenAt = dayOf(at);
  const found = yield* findSession(hash);
  if (found === undefined) {
    yield* insertSession({ hash, replaces: null, at, seenAt, label });
  } else if (found.replaces !== null) {
    yield* moveRoles(found.replaces, hash);
  }
  yield* run(
    'UPDATE session SET replaces = NULL, seen_at = :seenAt, label = :label WHERE hash = :hash',
    { seenAt, label, hash },
  );
}

function* moveRoles(from: string, to: string): Program<void> {
  const moved = yield* rows<{ id: string }>(
    'SELECT id FROM match WHERE match.key IN (SELECT match FROM device WHERE hash = :from)',
    { from },
  );
  yield* run(
    `DELETE FROM device WHERE hash = :to AND EXISTS (
       SELECT 1 FROM device AS old
       WHERE old.hash = :from AND old.match = device.match AND old.role = device.role)`,
    { from, to },
  );
  yield* run('UPDATE device SET hash = :to WHERE hash = :from', { from, to });
  for (const { id } of moved) yield* changeRights(id);
}

/** Whether a device has a role, or will have one at its first use. */
export function* isKnown(hash: string): Program<boolean> {
  if (yield* hasRole(hash)) return true;
  const session = yield* findSession(hash);
  return session !== undefined && session.replaces !== null;
}

export function* hasSession(hash: string): Program<boolean> {
  return (yield* findSession(hash)) !== undefined;
}

export function endSession(hash: string): Program<void> {
  return run('DELETE FROM session WHERE hash = :hash', { hash });
}

/** Deletes the sessions of devices without any role. */
export function deleteSessionsWithoutRoles(): Program<void> {
  return run(
    `DELETE FROM session WHERE NOT EXISTS (
       SELECT 1 FROM device WHERE device.hash IN (session.hash, session.replaces))`,
  );
}

/** The start of the day. The exact time of use is not stored, for privacy. */
export function dayOf(at: number): number {
  return at - (at % DAY_MS);
}

function* hasRole(hash: string): Program<boolean> {
  const found = yield* row('SELECT 1 AS one FROM device WHERE hash = :hash LIMIT 1', { hash });
  return found !== undefined;
}

function findSession(hash: string): Program<SessionRow | undefined> {
  return row<SessionRow>(
    'SELECT replaces, seen_at AS "seenAt", label FROM session WHERE hash = :hash',
    { hash },
  );
}

interface InsertedSession {
  readonly hash: string;
  readonly replaces: string | null;
  readonly at: number;
  readonly seenAt: number | null;
  readonly label: string | null;
}

function insertSession({ hash, replaces, at, seenAt, label }: InsertedSession): Program<void> {
  return run(
    `INSERT INTO session (hash, replaces, created_at, seen_at, label)
     VALUES (:hash, :replaces, :at, :seenAt, :label) ON CONFLICT DO NOTHING`,
    { hash, replaces, at, seenAt, label },
  );
}
