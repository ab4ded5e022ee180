// Loads the coach's part of a board when a table first has a coach.
import { useEffect, useState } from 'preact/hooks';

type CoachOnBoard = typeof import('./on-board.tsx');

/** Undefined without a coach and while it loads. */
export function useCoachOnBoard(isWanted: boolean): CoachOnBoard | undefined {
  const [parts, setParts] = useState<CoachOnBoard | undefined>(undefined);
  useEffect(() => {
    if (!isWanted || parts !== undefined) return;
    let isMounted = true;
    // Offline there is no coach until the next try.
    import('./on-board.tsx').then(
      (loaded) => isMounted && setParts(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, parts]);
  return isWanted ? parts : undefined;
}
