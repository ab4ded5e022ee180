// Measures how often a task runs per second of processor time.

/**
 * Repeats a batch of tasks for this time.
 * @param batch returns the number of tasks done
 * @returns the tasks per second of processor time of this process
 */
export function perSecond(batch: () => number, forMs: number): number {
  const [from, start] = [process.cpuUsage(), performance.now()];
  let done = 0;
  while (performance.now() - start < forMs) done += batch();
  const { user, system } = process.cpuUsage(from);
  return (done * 1_000_000) / (user + system);
}
