// A cache of the roles of tokens and devices, which every request needs. A change in this process clears it at once.
// The store decides when a change in another process does.
import type { Role, SecretKind } from '../store.ts';

type Find = (kind: SecretKind, hash: string, match: string) => Promise<readonly Role[]>;

export interface RoleCache {
  readonly find: Find;
  /** Call it with each change of a role, and after writes of another process. */
  clear(): void;
}

const KNOWN_AT_MOST = 10_000;

/** @param isStale called before each use: whether another process may have changed a role */
export function roleCache(find: Find, isStale: () => boolean): RoleCache {
  let cache = new Map<string, readonly Role[]>();
  const clear = () => {
    cache = new Map();
  };
  return {
    async find(kind, hash, match) {
      if (isStale() || cache.size >= KNOWN_AT_MOST) clear();
      const key = `${kind} ${hash} ${match}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      // A change while the roles are read replaces the cache, so an old answer is not kept.
      const current = cache;
      const roles = await find(kind, hash, match);
      current.set(key, roles);
      return roles;
    },
    clear,
  };
}
