// How often something can be done, by the processor time that it takes.

/**
 * Does a batch again and again for so long.
 * @param batch says how much it did
 * @returns how much is done in a second of processor time of this process
 */
export function perSecond(batch: () => number, forMs: number): number {
  const [from, start] = [process.cpuUsage(), performance.now()];
  let done = 0;
  while (performance.now() - start < forMs) done += batch();
  const { user, system } = process.cpuUsage(from);
  return (done * 1_000_000) / (user + system);
}
