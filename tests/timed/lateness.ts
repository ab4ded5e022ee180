// The control of a test that judges time: how late the machine is in the same run.

/** The interval of the timer, in milliseconds. */
const EVERY_MS = 20;

export interface LatenessControl {
  /** The greatest delay of the timer so far, in milliseconds. */
  most(): number;
}

/**
 * Watches how late a timer of this process fires. A limit on a time that this process measures grows by it, so a busy
 * machine fails no test. The timer does not keep the process alive.
 */
export function watchLateness(): LatenessControl {
  let due = performance.now() + EVERY_MS;
  let most = 0;
  const look = () => {
    const now = performance.now();
    most = Math.max(most, now - due);
    due = now + EVERY_MS;
  };
  setInterval(look, EVERY_MS).unref();
  return {
    most() {
      // A timer that is overdue has not fired yet.
      most = Math.max(most, performance.now() - due);
      return most;
    },
  };
}
