// Backoff with jitter between two attempts. It ends early when the browser is online again.

const FIRST_MS = 400;
const MOST_MS = 8_000;

/** @param attempt counted from 0 */
export function backoff(attempt: number, leastMs = 0): Promise<void> {
  const steady = Math.min(FIRST_MS * 2 ** attempt, MOST_MS);
  const ms = Math.max(leastMs, steady * (0.75 + Math.random() / 2));
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
