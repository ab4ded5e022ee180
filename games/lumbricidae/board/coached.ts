// What a board keeps of a coach that sits beside it. The coach itself is fetched once there is one: no table without it
// carries its words, its sums or its pictures.
import { useEffect, useState } from 'preact/hooks';
import type { CoachWords } from '../messages/coach-words.ts';
import type { View } from '../rules.ts';
import type { Advice } from '../solver/advice.ts';

type CoachOnBoard = typeof import('../coach/on-board.tsx');

/** Advice with the view that it is about, and the words for it. */
export interface Counsel {
  readonly view: View;
  readonly advice: Advice;
  readonly words: CoachWords;
}

/** The coach's part of a board; undefined where none is wanted, and until it is there. */
export function useCoachOnBoard(isWanted: boolean): CoachOnBoard | undefined {
  const [parts, setParts] = useState<CoachOnBoard | undefined>(undefined);
  useEffect(() => {
    if (!isWanted || parts !== undefined) return;
    let here = true;
    // Without the network there is no coach until it is called again.
    import('../coach/on-board.tsx').then(
      (loaded) => here && setParts(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [isWanted, parts]);
  return isWanted ? parts : undefined;
}

/** The id of what the coach says of a move, for the control of that move. */
export function toldId(move: string): string {
  return `coach-told-${move.replace(' ', '-')}`;
}

/** The tiles of the row that cannot be reached in this turn. */
export function beyondReach({ advice, view }: Counsel): readonly number[] {
  const tiles = advice.tiles.filter(({ tile, chance }) => chance === 0 && view.open.includes(tile));
  return tiles.map(({ tile }) => tile);
}
