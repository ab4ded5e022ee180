// How often a key may ask: counted in windows of a minute that begin with its first request. What is
// counted is forgotten by itself, so nobody who left is kept in memory.

const WINDOW_MS = 60_000;
/** Beyond these, those whose window began first are forgotten, whatever they had asked for. */
const KEYS_AT_MOST = 100_000;

/** Counts one more; returns the seconds to wait where that was too much. */
export type RateLimit = (key: string) => number | undefined;

/** @param max how many may be asked for in a minute by each key */
export function rateLimit(max: number, now: () => number = () => performance.now()): RateLimit {
  // In the order in which the windows began, and so in that in which they end.
  const windows = new Map<string, { count: number; readonly ends: number }>();
  const forget = (at: number) => {
    for (const [key, { ends }] of windows) {
      if (ends > at && windows.size < KEYS_AT_MOST) return;
      windows.delete(key);
    }
  };
  return (key) => {
    const at = now();
    const known = windows.get(key);
    if (known === undefined || known.ends <= at) {
      forget(at);
      windows.delete(key);
      windows.set(key, { count: 1, ends: at + WINDOW_MS });
      return undefined;
    }
    known.count += 1;
    return known.count > max ? Math.ceil((known.ends - at) / 1000) : undefined;
  };
}
