// Advice on what a board shows, and how its parts refer to it.
import type { CoachWords } from '../messages/coach-words.ts';
import type { View } from '../rules/position.ts';
import type { Advice } from '../solver/advice.ts';

/** Advice with the view that it is about, and the words for it. */
export interface Counsel {
  readonly view: View;
  readonly advice: Advice;
  readonly words: CoachWords;
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
