// A rate limit by key, in fixed windows of a minute that start with the key's first request.
// Expired windows are deleted, so memory does not grow with old keys.

const WINDOW_MS = 60_000;
/** Above this count, the oldest windows are dropped even if they have not expired. */
const KEYS_AT_MOST = 100_000;

/** Counts one request. Returns the seconds to wait if it is one too many. */
export type RateLimit = (key: string) => number | undefined;

/** @param max requests per key in a minute */
export function rateLimit(max: number, now: () => number = () => performance.now()): RateLimit {
  // Ordered by start, and so also by end.
  const windows = new Map<string, { count: number; readonly ends: number }>();
  const forget = (at: number) => {
    for (const [key, { ends }] of windows) {
      if (ends > at && windows.size < KEYS_AT_MOST) return;
      windows.delete(key);
    }
  };
  return (key) => {
    const at = now();
    const window = windows.get(key);
    if (window === undefined || window.ends <= at) {
      forget(at);
      windows.delete(key);
      windows.set(key, { count: 1, ends: at + WINDOW_MS });
      return undefined;
    }
    window.count += 1;
    return window.count > max ? Math.ceil((window.ends - at) / 1000) : undefined;
  };
}
