// Who follows each match now, by a stream or by reads: the seats and the spectators, at this process and at others.
import type { Audience, RemoteAudiences } from '../store/remote-audiences.ts';
import { wholeAudience } from './audience.ts';
import { trackPresence } from './presence.ts';
import { spectatorCount } from './spectator-count.ts';
import type { SubscriberInfo } from './subscriber.ts';

/**
 * @param graceMs how long a seat stays present after its last follower left
 * @param changed called with a match when its present seats, or its audience elsewhere, changed
 */
export function trackFollowers(
  remote: RemoteAudiences,
  graceMs: number,
  changed: (match: string) => void,
) {
  const spectators = spectatorCount();
  const presence = trackPresence(graceMs, (match) => {
    audience.change(match);
    changed(match);
  });
  const audience = wholeAudience(remote, {
    seats: presence.seatsPresent,
    spectators: spectators.hashes,
  });
  remote.onChange((match) => {
    audience.changeRemote(match);
    changed(match);
  });
  return {
    /** The audience of a match; its seats are the same array until they change. */
    of: (match: string): Audience => audience.of(match),
    join(follower: SubscriberInfo): void {
      presence.join(follower);
      spectators.join(follower);
      audience.change(follower.table.id);
    },
    leave(follower: SubscriberInfo): void {
      spectators.leave(follower);
      audience.change(follower.table.id);
      presence.leave(follower);
    },
  };
}
