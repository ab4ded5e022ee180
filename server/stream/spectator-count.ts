// Counts the spectators of each match. Only the number is public, not the identities.
import type { SubscriberInfo } from './subscriber.ts';

type SpectatorSubscriber = Pick<SubscriberInfo, 'table' | 'observer' | 'credential' | 'rights'>;

export function spectatorCount() {
  /** Streams by match and credential. */
  const streams = new Map<string, Map<string, number>>();
  const change = (
    { table, observer, credential, rights }: SpectatorSubscriber,
    by: 1 | -1,
  ): void => {
    // A shared device shows the spectator's view during a handover. So the holder of a seat does not count as a
    // spectator.
    if (observer !== 'spectator' || rights.seats.length > 0) return;
    const byCredential = streams.get(table.id) ?? new Map<string, number>();
    const left = (byCredential.get(credential.hash) ?? 0) + by;
    if (left > 0) byCredential.set(credential.hash, left);
    else byCredential.delete(credential.hash);
    if (byCredential.size > 0) streams.set(table.id, byCredential);
    else streams.delete(table.id);
  };
  return {
    join: (subscriber: SpectatorSubscriber) => change(subscriber, 1),
    leave: (subscriber: SpectatorSubscriber) => change(subscriber, -1),
    /** The spectators of a match; several streams of one device or token are one spectator. */
    hashes: (match: string): Iterable<string> => streams.get(match)?.keys() ?? [],
  };
}
