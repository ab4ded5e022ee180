// Results of finished jobs, kept in memory for a minute: a client that asks again gets the answer, also without a cache on disk
// and after a failure.

export interface RecentResults<Result> {
  find(key: string): Result | undefined;
  /** @param bytes the size of the result */
  keep(key: string, result: Result, bytes: number): void;
}

const KEEP_MS = 60_000;
const BYTES_AT_MOST = 32_000_000;

export function recentResults<Result>(): RecentResults<Result> {
  // Oldest first.
  const kept = new Map<
    string,
    { readonly result: Result; readonly bytes: number; readonly timer: NodeJS.Timeout }
  >();
  let total = 0;
  const remove = (key: string) => {
    const entry = kept.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    total -= entry.bytes;
    kept.delete(key);
  };
  return {
    find: (key) => kept.get(key)?.result,
    keep(key, result, bytes) {
      remove(key);
      if (bytes > BYTES_AT_MOST) return;
      total += bytes;
      const timer = setTimeout(() => remove(key), KEEP_MS).unref();
      kept.set(key, { result, bytes, timer });
      for (const oldest of kept.keys()) {
        if (total <= BYTES_AT_MOST) return;
        remove(oldest);
      }
    },
  };
}
