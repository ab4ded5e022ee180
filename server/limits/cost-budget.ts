// How much of the processor each network may use for reading: a budget in milliseconds that refills
// all the time. A count alone would let one request of a long match weigh as little as one of a short.

export interface CostBudget {
  charge(network: string, ms: number): void;
  /** The seconds until the network has something left; undefined where it has. */
  exhausted(network: string): number | undefined;
}

const MINUTE_MS = 60_000;
/** Beyond these the network that was charged longest ago is forgotten. */
const NETWORKS_AT_MOST = 100_000;

interface Account {
  readonly left: number;
  readonly at: number;
}

/** @param perMinute milliseconds that each network may use in a minute, all at once or by and by */
export function costBudget(
  perMinute: number,
  now: () => number = () => performance.now(),
): CostBudget {
  // In the order in which they were charged last.
  const accounts = new Map<string, Account>();
  const leftOf = ({ left, at }: Account, time: number) =>
    Math.min(perMinute, left + ((time - at) * perMinute) / MINUTE_MS);
  const forget = (time: number) => {
    for (const [network, account] of accounts) {
      const isFull = leftOf(account, time) >= perMinute;
      if (!isFull && accounts.size <= NETWORKS_AT_MOST) return;
      accounts.delete(network);
    }
  };
  return {
    charge(network, ms) {
      const at = now();
      const account = accounts.get(network);
      const left = account === undefined ? perMinute : leftOf(account, at);
      accounts.delete(network);
      // One long slice must not shut a network out for longer than a minute.
      accounts.set(network, { left: Math.max(left - ms, -perMinute), at });
      forget(at);
    },
    exhausted(network) {
      const account = accounts.get(network);
      if (account === undefined) return undefined;
      const left = leftOf(account, now());
      if (left > 0) return undefined;
      return Math.max(1, Math.ceil((-left * MINUTE_MS) / perMinute / 1000));
    },
  };
}
