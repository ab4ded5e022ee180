// Visits: clients that follow a match by reads, because their network holds streams back. A visit counts like a stream until its
// client has not read for a while.
import type { SubscriberInfo } from './subscriber.ts';

interface Visit {
  readonly joined: SubscriberInfo;
  /** Ends the visit. */
  readonly timer: NodeJS.Timeout;
}

/**
 * @param visitMs how long a visit lasts after a read
 * @param changed.began called with the first read of a visit
 * @param changed.ended called with the same visitor when the visit is over
 */
export function trackVisits(
  visitMs: number,
  changed: { began(visitor: SubscriberInfo): void; ended(visitor: SubscriberInfo): void },
) {
  /** By match, observer and credential. */
  const visits = new Map<string, Visit>();
  const countByMatch = new Map<string, number>();
  const count = (match: string, by: 1 | -1) => {
    const left = (countByMatch.get(match) ?? 0) + by;
    if (left > 0) countByMatch.set(match, left);
    else countByMatch.delete(match);
  };
  return {
    /** Notes a read. */
    read(visitor: SubscriberInfo): void {
      const { table, observer, credential } = visitor;
      const key = `${table.id} ${observer} ${credential.hash}`;
      const known = visits.get(key);
      clearTimeout(known?.timer);
      // Its rights may change during a visit: the same visitor joins and leaves.
      const joined = known?.joined ?? visitor;
      const timer = setTimeout(() => {
        visits.delete(key);
        count(table.id, -1);
        changed.ended(joined);
      }, visitMs).unref();
      visits.set(key, { joined, timer });
      if (known !== undefined) return;
      count(table.id, 1);
      changed.began(joined);
    },
    has: (match: string) => countByMatch.has(match),
  };
}
