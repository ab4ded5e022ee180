// What each token and device may do, remembered between requests: every one of them asks. Nothing is
// remembered past a change, whether this process made it or another one.
import type { Database } from 'better-sqlite3';
import type { Holder, Role } from './store.ts';

type Find = (holder: Holder, hash: string, match: string) => readonly Role[];

export interface KnownRoles {
  readonly find: Find;
  /** To be called within each write that gives or takes a role. */
  forget(): void;
}

const KNOWN_AT_MOST = 10_000;

export function knownRoles(database: Database, find: Find): KnownRoles {
  const known = new Map<string, readonly Role[]>();
  // SQLite's own count of what other connections have committed.
  const version = database.prepare<[], number>('PRAGMA data_version').pluck();
  let asOf = version.get();
  return {
    find(holder, hash, match) {
      const now = version.get();
      if (now !== asOf || known.size >= KNOWN_AT_MOST) known.clear();
      asOf = now;
      const key = `${holder} ${hash} ${match}`;
      const roles = known.get(key) ?? find(holder, hash, match);
      known.set(key, roles);
      return roles;
    },
    forget: () => known.clear(),
  };
}
