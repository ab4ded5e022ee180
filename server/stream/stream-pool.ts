// The open streams by seat, network and match, with their limits.
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { LimitName, Limits } from '../limits/limits.ts';
import type { SubscriberInfo } from './subscriber.ts';

export interface PooledStream {
  readonly subscriber: SubscriberInfo;
  cut(reason: string): void;
}

/**
 * Keeps the open streams within the limits:
 * - If a seat is at its limit, a new stream of the seat replaces the seat's oldest stream.
 * - If a network is at its limit, a new stream replaces the oldest stream of the seat with the most streams of that network. The
 *   new stream is refused if its own seat would then have more. So of many players behind one address each has a stream.
 * - If the server is at its limit, a new stream replaces the oldest stream of the network with the most streams. The
 *   new stream is refused if its own network would then not be smaller than the largest network is now.
 * @param reached called with each limit that is reached
 */
export function streamPool<Stream extends PooledStream>(
  limits: Limits,
  reached: (limit: LimitName) => void,
) {
  const all = new Set<Stream>();
  const bySeat = groupBy<Stream>(({ subscriber }) => quotaKey(subscriber));
  const byNetwork = groupBy<Stream>(({ subscriber }) => subscriber.network);
  const byMatch = groupBy<Stream>(({ subscriber }) => subscriber.table.id);
  const sets = [all, bySeat, byNetwork, byMatch];
  const tooMany = (limit: LimitName): Refusal => {
    reached(limit);
    return refuse('too-many-streams', 'Too many streams are open. Close one first.');
  };
  /** The seat whose stream makes room in a network; a refusal if there is none; undefined if there is room. */
  const spareSeat = (
    others: number,
    own: SubscriberInfo,
  ): ReadonlySet<Stream> | Refusal | undefined => {
    if (others < limits.streamsPerNetwork) return undefined;
    const spare = largestSeat(byNetwork.of(own.network));
    const ownCount = bySeat.of(quotaKey(own)).size;
    return spare.size <= ownCount + 1 ? tooMany('streamsPerNetwork') : spare;
  };
  /** The network whose stream makes room in the pool, in the same way. */
  const spareNetwork = (
    count: number,
    others: number,
  ): ReadonlySet<Stream> | Refusal | undefined => {
    if (count < limits.streamsInAll) return undefined;
    const spare = byNetwork.largest();
    // A network may replace a stream of the largest network only if it stays smaller than that network is now.
    return (spare?.size ?? 0) <= others + 1 ? tooMany('streamsInAll') : spare;
  };
  const cutFirst = (streams: Iterable<Stream> | undefined, limit: LimitName, reason: string) => {
    const [first] = streams ?? [];
    if (first === undefined) return;
    reached(limit);
    first.cut(reason);
  };
  return {
    /** Ordered by opening time. */
    all,
    ofMatch: byMatch.of,
    /** Makes room for a stream by closing another, or refuses it. */
    admit(subscriber: SubscriberInfo): Refusal | undefined {
      const same = bySeat.of(quotaKey(subscriber));
      const [first] = same;
      const oldest = same.size < limits.streamsPerSeat ? undefined : first;
      const sameNetwork = byNetwork.of(subscriber.network);
      const others = sameNetwork.size - (oldest !== undefined && sameNetwork.has(oldest) ? 1 : 0);
      const seat = spareSeat(others, subscriber);
      if (seat !== undefined && isRefusal(seat)) return seat;
      const replaced = oldest === undefined && seat === undefined ? 0 : 1;
      const network = spareNetwork(all.size - replaced, others);
      if (network !== undefined && isRefusal(network)) return network;
      if (oldest !== undefined) cutFirst([oldest], 'streamsPerSeat', 'replaced');
      cutFirst(seat, 'streamsPerNetwork', 'crowded');
      cutFirst(network, 'streamsInAll', 'crowded');
      return undefined;
    },
    add(stream: Stream): void {
      for (const set of sets) set.add(stream);
    },
    delete(stream: Stream): void {
      for (const set of sets) set.delete(stream);
    },
  };
}

/**
 * The key of the limit per seat. A spectator counts by credential and network, because many people may
 * share one spectator link.
 */
function quotaKey({ table, observer, network, credential }: SubscriberInfo): string {
  const whose = observer === 'spectator' ? `${credential.hash} ${network}` : observer;
  return `${table.id} ${whose}`;
}

/** The streams of the seat with the most of these; of several, the seat with the oldest stream. */
function largestSeat<Stream extends PooledStream>(streams: Iterable<Stream>): ReadonlySet<Stream> {
  const bySeat = groupBy<Stream>(({ subscriber }) => quotaKey(subscriber));
  for (const stream of streams) bySeat.add(stream);
  return bySeat.largest() ?? new Set();
}

/** Sets by key; each is ordered by insertion. */
function groupBy<Member>(keyOf: (member: Member) => string) {
  const sets = new Map<string, Set<Member>>();
  const none: ReadonlySet<Member> = new Set();
  return {
    of: (key: string) => sets.get(key) ?? none,
    add(member: Member): void {
      const key = keyOf(member);
      sets.set(key, (sets.get(key) ?? new Set()).add(member));
    },
    delete(member: Member): void {
      const key = keyOf(member);
      const set = sets.get(key);
      set?.delete(member);
      if (set?.size === 0) sets.delete(key);
    },
    /** The largest set; of several, the oldest. */
    largest(): ReadonlySet<Member> | undefined {
      let most: ReadonlySet<Member> | undefined;
      for (const set of sets.values()) if (set.size > (most?.size ?? 0)) most = set;
      return most;
    },
  };
}
