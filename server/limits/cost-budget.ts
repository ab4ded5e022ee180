// A token bucket of processor time per network, in milliseconds, which refills continuously.
// It charges by time because one read of a long match costs more than one of a short match.

import type { LimitShare } from './limit-share.ts';

export type CostBudget = ReturnType<typeof costBudget>;

const MINUTE_MS = 60_000;
/** Above this count, the network with the oldest charge is dropped. */
const NETWORKS_AT_MOST = 100_000;

interface Account {
  readonly left: number;
  readonly at: number;
}

/** @param perMinute the largest budget of a network, in milliseconds; in a minute it refills by as much */
export function costBudget(
  perMinute: number,
  now: () => number = () => performance.now(),
  share?: LimitShare,
) {
  // Ordered by the last charge.
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
  const keyOf = (network: string) => (share === undefined ? network : share.keyOf(network));
  const take = (key: string, ms: number): void => {
    const at = now();
    const account = accounts.get(key);
    const left = account === undefined ? perMinute : leftOf(account, at);
    accounts.delete(key);
    // Limits the debt, so one long slice can't block a network for more than a minute.
    accounts.set(key, { left: Math.max(left - ms, -perMinute), at });
    forget(at);
  };
  share?.onUse(take);
  return {
    charge(network: string, ms: number): void {
      const key = keyOf(network);
      take(key, ms);
      share?.use(key, ms);
    },
    /** Seconds until the network has budget again; undefined if it has some now. */
    retryAfterSeconds(network: string): number | undefined {
      const account = accounts.get(keyOf(network));
      if (account === undefined) return undefined;
      const left = leftOf(account, now());
      if (left > 0) return undefined;
      return Math.max(1, Math.ceil((-left * MINUTE_MS) / perMinute / 1000));
    },
  };
}
