// The whole audience of a match: at this process and at others.
import type { Seat } from '#kernel/game.ts';
import type { Audience, RemoteAudiences } from '../store/remote-audiences.ts';

/** The audience of a match at this process. */
interface Here {
  seats(match: string): readonly Seat[];
  spectators(match: string): Iterable<string>;
}

export function wholeAudience(remote: RemoteAudiences, here: Here) {
  const known = new Map<string, Audience>();
  const stale = new Set<string>();
  const make = (match: string): Audience => {
    const others = remote.audienceOf(match);
    const seats = [...new Set([...here.seats(match), ...others.seats])].sort((a, b) => a - b);
    const before = known.get(match)?.seats;
    return {
      // The same array if the seats are unchanged, so that no stream sends them again.
      seats: before !== undefined && String(before) === String(seats) ? before : seats,
      spectators: [...new Set([...here.spectators(match), ...others.spectators])],
    };
  };
  return {
    of(match: string): Audience {
      const audience = stale.has(match) ? undefined : known.get(match);
      if (audience !== undefined) return audience;
      const fresh = make(match);
      known.set(match, fresh);
      stale.delete(match);
      return fresh;
    },
    /** Call it when the audience here changes. */
    change(match: string): void {
      const audience = { seats: here.seats(match), spectators: [...here.spectators(match)] };
      stale.add(match);
      remote.publish(match, audience);
      if (audience.seats.length + audience.spectators.length > 0) return;
      known.delete(match);
      stale.delete(match);
    },
    /** Call it when a remote audience changes. */
    changeRemote: (match: string): void => void stale.add(match),
  };
}
