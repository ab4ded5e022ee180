// A rate limit by key, in fixed windows of a minute that start with the key's first request. With several processes,
// the counts of other processes are added to the window here. Expired windows are deleted, so memory does not grow with
// old keys.

import type { LimitShare } from './limit-share.ts';

const WINDOW_MS = 60_000;
/** Above this count, the oldest windows are dropped even if they have not expired. */
const KEYS_AT_MOST = 100_000;

/** Counts one request. Returns the seconds to wait if it is one too many. */
export type RateLimit = (key: string) => number | undefined;

/** @param max requests per key in a minute */
export function rateLimit(
  max: number,
  now: () => number = () => performance.now(),
  share?: LimitShare,
): RateLimit {
  // Ordered by start, and so also by end.
  const windows = new Map<string, { count: number; readonly ends: number }>();
  const forget = (at: number) => {
    for (const [key, { ends }] of windows) {
      if (ends > at && windows.size < KEYS_AT_MOST) return;
      windows.delete(key);
    }
  };
  /** @returns the window of the key, with the amount added */
  const add = (key: string, amount: number, at: number) => {
    const window = windows.get(key);
    if (window !== undefined && window.ends > at) {
      window.count += amount;
      return window;
    }
    forget(at);
    windows.delete(key);
    const fresh = { count: amount, ends: at + WINDOW_MS };
    windows.set(key, fresh);
    return fresh;
  };
  share?.onUse((key, amount) => void add(key, amount, now()));
  return (client) => {
    const at = now();
    const key = share === undefined ? client : share.keyOf(client);
    const { count, ends } = add(key, 1, at);
    if (count > max) return Math.ceil((ends - at) / 1000);
    share?.use(key, 1);
    return undefined;
  };
}
