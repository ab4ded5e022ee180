// The writes that change rights without a log line: exchanges, claims, device use, signing out, expiry.
import type { Database } from 'better-sqlite3';
import type { Refusal } from '#kernel/refusal.ts';
import type { ClaimResult, Role, Store, Stored } from '../store.ts';
import type { AccessTables } from './access-tables.ts';
import type { GroupCommit } from './group-commit.ts';
import type { Queries } from './queries.ts';
import type { RoleCache } from './role-cache.ts';
import type { Sessions } from './sessions.ts';

export interface AccessParts {
  readonly database: Database;
  readonly commit: GroupCommit;
  readonly roles: RoleCache;
  readonly rights: AccessTables;
  readonly sessions: Sessions;
  readonly read: Queries;
}

const STORED: Stored = 'stored';
/** SQLite's value for no limit. */
const ALL = -1;

/** Creates the write methods. Each clears the role cache inside its transaction. */
export function accessWrites({ database, commit, roles, rights, sessions, read }: AccessParts) {
  const forget = (['token', 'device', 'invitation'] as const).map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE match = (SELECT key FROM match WHERE id = ?)`),
  );
  const run = <Result>(write: () => Result) =>
    commit.write(() => {
      roles.clear();
      return write();
    });
  return {
    exchange: (match, hashes, session) =>
      run<readonly Role[] | Refusal>(() => {
        const refused = sessions.refusal(session);
        if (refused !== undefined) return refused;
        const key = read.key(match);
        const isToken = read.roles('token', hashes.token, match).length > 0;
        if (key === undefined || !isToken) return [];
        rights.exchange({ key, ...hashes, at: session?.at ?? 0 });
        sessions.begin(session);
        return read.roles('device', hashes.device, match);
      }),
    claim: (match, claim) =>
      run<ClaimResult | Refusal>(() => {
        const key = read.key(match);
        if (key === undefined) return { kind: 'unknown' };
        const isFresh = rights.isUnused(key, claim);
        const refused = isFresh ? sessions.refusal(claim.session) : undefined;
        return refused ?? rights.claim(key, claim, sessions);
      }),
    async recordDeviceUse(hash, label, at) {
      const due = sessions.pendingWrite(hash, label, at);
      if (due === undefined) return;
      const written = run<typeof STORED>(() => {
        sessions.record(hash, label, at);
        return STORED;
      });
      // `note` only writes the day of use, so the request does not wait for it.
      if (due === 'note') written.catch(() => undefined);
      else if ((await written) === STORED) sessions.markWritten(hash, at);
    },
    signOut: (deviceHash) =>
      run(() => {
        const matches = read.matchesOf(deviceHash, ALL);
        rights.endDevice(deviceHash);
        sessions.end(deviceHash);
        return matches;
      }),
    deleteAccess: (match) =>
      run(() => {
        for (const statement of forget) statement.run(match);
        return STORED;
      }),
    deleteSessionsWithoutRoles: () =>
      run(() => {
        sessions.deleteWithoutRoles();
        return STORED;
      }),
  } satisfies Partial<Store>;
}
