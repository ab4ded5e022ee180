// The past matches of this device for the page, and finished ones of the server that the device does not keep yet, or not whole.
import { useEffect, useState } from 'preact/hooks';
import { isRefusal } from '#kernel/refusal.ts';
import type { Mine } from '#server/wire/schemas.ts';
import { keepFinished } from '../client/past-matches/keep-match.ts';
import type { PastMatch } from '../client/past-matches/past-match.ts';
import { isPastWhole, pastMatches } from '../client/past-matches/past-store.ts';
import { request } from '../client/request.ts';

export interface PastState {
  readonly matches: readonly PastMatch[];
  /** Matches that this browser can open. */
  readonly replayable: ReadonlySet<string>;
  readonly isReading: boolean;
  /** Reads the storage again after a change. */
  refresh(): void;
}

/** The finished matches in which this device plays; none if the server can't be reached. */
async function finishedHere(): Promise<Mine['matches']> {
  const mine = await request<Mine>('/api/matches').catch(() => undefined);
  if (mine === undefined || isRefusal(mine)) return [];
  return mine.matches.filter(({ phase, rights }) => phase === 'over' && rights.seats.length > 0);
}

export function usePastMatches(): PastState {
  const [matches, setMatches] = useState(pastMatches);
  const [replayable, setReplayable] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setReading] = useState(true);
  const refresh = () => setMatches(pastMatches());
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      const finished = await finishedHere();
      if (!isMounted) return;
      setReplayable(new Set(finished.map(({ id }) => id)));
      for (const match of finished.filter(({ id }) => !isPastWhole(id))) {
        await keepFinished(match);
        if (!isMounted) return;
        refresh();
      }
      setReading(false);
    };
    void read();
    // Another tab may finish a match.
    addEventListener('storage', refresh);
    return () => {
      isMounted = false;
      removeEventListener('storage', refresh);
    };
  }, []);
  return { matches, replayable, isReading, refresh };
}
