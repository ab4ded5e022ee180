// What each token and device may do, remembered between requests: every one of them asks. Nothing is
// remembered past a change of this process, nor for longer than a moment past one of another.
import type { Database } from 'better-sqlite3';
import type { Holder, Role } from '../store.ts';

type Find = (holder: Holder, hash: string, match: string) => readonly Role[];

export interface RoleCache {
  readonly find: Find;
  /** To be called within each write that gives or takes a role, and when another process wrote. */
  clear(): void;
}

const KNOWN_AT_MOST = 10_000;
/** To look takes a lock on the file, which costs more than all else here. */
const LOOK_MS = 50;

export function roleCache(
  database: Database,
  find: Find,
  now: () => number = () => performance.now(),
): RoleCache {
  const known = new Map<string, readonly Role[]>();
  // SQLite's own count of what other connections have committed.
  const version = database.prepare<[], number>('PRAGMA data_version').pluck();
  let asOf = version.get();
  let lookedAt = now();
  const look = () => {
    if (now() - lookedAt < LOOK_MS) return;
    lookedAt = now();
    const latest = version.get();
    if (latest !== asOf) known.clear();
    asOf = latest;
  };
  return {
    find(holder, hash, match) {
      look();
      if (known.size >= KNOWN_AT_MOST) known.clear();
      const key = `${holder} ${hash} ${match}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const roles = find(holder, hash, match);
      known.set(key, roles);
      return roles;
    },
    clear: () => known.clear(),
  };
}
