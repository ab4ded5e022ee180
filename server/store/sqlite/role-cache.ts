// A cache of the roles of tokens and devices, which every request needs.
// A change in this process clears it at once, a change in another process within 50 ms.
import type { Database } from 'better-sqlite3';
import type { Holder, Role } from '../store.ts';

type Find = (holder: Holder, hash: string, match: string) => readonly Role[];

export interface RoleCache {
  readonly find: Find;
  /** Call it inside each write that changes a role, and after writes of another process. */
  clear(): void;
}

const KNOWN_AT_MOST = 10_000;
/** Time between two checks for foreign writes: each takes a file lock, the main cost here. */
const CHECK_MS = 50;

export function roleCache(
  database: Database,
  find: Find,
  now: () => number = () => performance.now(),
): RoleCache {
  const cache = new Map<string, readonly Role[]>();
  // SQLite changes this number when another connection commits.
  const version = database.prepare<[], number>('PRAGMA data_version').pluck();
  let knownVersion = version.get();
  let checkedAt = now();
  const refresh = () => {
    if (now() - checkedAt < CHECK_MS) return;
    checkedAt = now();
    const latest = version.get();
    if (latest !== knownVersion) cache.clear();
    knownVersion = latest;
  };
  return {
    find(holder, hash, match) {
      refresh();
      if (cache.size >= KNOWN_AT_MOST) cache.clear();
      const key = `${holder} ${hash} ${match}`;
      const remembered = cache.get(key);
      if (remembered !== undefined) return remembered;
      const roles = find(holder, hash, match);
      cache.set(key, roles);
      return roles;
    },
    clear: () => cache.clear(),
  };
}
