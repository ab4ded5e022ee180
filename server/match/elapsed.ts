// Measures waiting times by a clock that may be set back.

/**
 * Whether a time has passed. If the clock was set back, the time counts as passed. Otherwise everybody would wait until
 * the clock is as late as before.
 * @param since in milliseconds since 1970, as `now`
 */
export function hasPassed(ms: number, since: number, now: number): boolean {
  return now < since || now - since >= ms;
}
