// A cache of the roles of tokens and devices, which every request needs.
// A change in this process clears it at once, a change in another process within 50 ms.
import type { Database } from 'better-sqlite3';
import type { Role, SecretKind } from '../store.ts';

export type RoleCache = ReturnType<typeof roleCache>;

const KNOWN_AT_MOST = 10_000;
/** Time between two checks for foreign writes: each takes a file lock, the main cost here. */
const CHECK_MS = 50;

export function roleCache(
  database: Database,
  find: (kind: SecretKind, hash: string, match: string) => readonly Role[],
  now: () => number = () => performance.now(),
) {
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
    find(kind: SecretKind, hash: string, match: string): readonly Role[] {
      refresh();
      if (cache.size >= KNOWN_AT_MOST) cache.clear();
      const key = `${kind} ${hash} ${match}`;
      const remembered = cache.get(key);
      if (remembered !== undefined) return remembered;
      const roles = find(kind, hash, match);
      cache.set(key, roles);
      return roles;
    },
    /** Call it inside each write that changes a role, and after writes of another process. */
    clear: () => cache.clear(),
  };
}
