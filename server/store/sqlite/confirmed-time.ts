// The time that may be trusted for deleting: a clock that was wrong once must delete nothing. A time
// is confirmed when the clock stood at it or later on two days, with many hours of running in between,
// and never before it since.

/** A day on which the server ran, by its clock in UTC. */
export interface ClockDay {
  /** Days since 1970. */
  readonly day: number;
  /** The clock at the first look of that day, in milliseconds since 1970. */
  readonly at: number;
  /** For how long servers had run with this store by then, in milliseconds. */
  readonly running: number;
  /** The same at the last look of that day. */
  readonly last: number;
}

export interface ClockHistory {
  readonly days: readonly ClockDay[];
  /** Undefined until there is such a time. */
  readonly confirmed: number | undefined;
}

const DAY_MS = 86_400_000;
/** A clock that is set wrong is mostly noticed within a day; restarts alone must not make a day. */
export const RUNNING_BETWEEN_MS = 20 * 3_600_000;

/**
 * What has been seen after one more look at the clock.
 * @param now the clock, in milliseconds since 1970
 * @param ranMs for how long the server has run since the look before, by a clock that nobody sets
 */
export function recordClock(days: readonly ClockDay[], now: number, ranMs: number): ClockHistory {
  const total = Math.max(0, ...days.map(({ last }) => last)) + ranMs;
  // A clock that stands before a time that it had shown was wrong then, or is wrong now.
  const kept = days.filter(({ at }) => at <= now);
  const today = Math.floor(now / DAY_MS);
  const before = kept.find(({ day }) => day === today);
  const looked: ClockDay = {
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
  return { days: [...newer, looked], confirmed };
}
