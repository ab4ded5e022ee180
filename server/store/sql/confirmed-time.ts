// The confirmed time: rights expire by it, so that a wrong clock deletes nothing.
// The server records the first time of each day. This time is confirmed on a later day, when the server has run for 20
// more hours. If the clock goes back before a recorded time, that time is dropped.
// Running time adds up over restarts. Time in which no server runs does not count.

/** A day (UTC) on which the server ran. */
export interface ClockDay {
  /** Days since 1970. */
  readonly day: number;
  /** The first recorded time of the day, in milliseconds since 1970. */
  readonly at: number;
  /** The total running time of servers with this store until `at`, in milliseconds. */
  readonly running: number;
  /** The total running time until the last record of the day. */
  readonly last: number;
}

export interface ClockHistory {
  readonly days: readonly ClockDay[];
  /** In milliseconds since 1970; undefined until a time is confirmed. */
  readonly confirmed: number | undefined;
}

const DAY_MS = 86_400_000;
/** The running time after which a recorded time is confirmed; people usually notice a wrong clock earlier. */
export const RUNNING_BETWEEN_MS = 20 * 3_600_000;

/**
 * Adds a reading of the clock to the history.
 * @param now the clock, in milliseconds since 1970
 * @param ranMs running time since the last reading, by a monotonic clock
 */
export function recordClock(days: readonly ClockDay[], now: number, ranMs: number): ClockHistory {
  const total = Math.max(0, ...days.map(({ last }) => last)) + ranMs;
  // Drops days in the future: the clock was wrong then, or is wrong now.
  const kept = days.filter(({ at }) => at <= now);
  const today = Math.floor(now / DAY_MS);
  const before = kept.find(({ day }) => day === today);
  const todayNow: ClockDay = {
    day: today,
    at: before?.at ?? now,
    running: before?.running ?? total,
    last: total,
  };
  const past = kept.filter(({ day }) => day !== today);
  const confirming = past.filter(({ running }) => total - running >= RUNNING_BETWEEN_MS);
  const confirmed =
    confirming.length === 0 ? undefined : Math.max(...confirming.map(({ at }) => at));
  const newer = past.filter(({ at }) => confirmed === undefined || at >= confirmed);
  return { days: [...newer, todayNow], confirmed };
}
