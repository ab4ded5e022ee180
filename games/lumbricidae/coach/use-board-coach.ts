// Loads the coach's part of a board when a table first has a coach: no other table loads its words, sums and pictures.
import { useEffect, useState } from 'preact/hooks';

type CoachOnBoard = typeof import('./on-board.tsx');

/** The coach's part of a board; undefined where none is wanted, and until it is there. */
export function useCoachOnBoard(isWanted: boolean): CoachOnBoard | undefined {
  const [parts, setParts] = useState<CoachOnBoard | undefined>(undefined);
  useEffect(() => {
    if (!isWanted || parts !== undefined) return;
    let here = true;
    // Without the network there is no coach until it is called again.
    import('./on-board.tsx').then(
      (loaded) => here && setParts(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [isWanted, parts]);
  return isWanted ? parts : undefined;
}
