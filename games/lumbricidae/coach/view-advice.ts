// Advice with the view it is about, and ids for references to it.
import type { CoachWords } from '../messages/coach-words.ts';
import type { View } from '../rules/position.ts';
import type { Advice } from '../solver/advice.ts';

/** Advice with its view and its words. */
export interface ViewAdvice {
  readonly view: View;
  readonly advice: Advice;
  readonly words: CoachWords;
}

/** The id of the advice on a move, for the move's control. */
export function adviceId(move: string): string {
  return `coach-advice-${move.replace(' ', '-')}`;
}

/** The tiles of the row out of reach in this turn. */
export function beyondReach({ advice, view }: ViewAdvice): readonly number[] {
  const tiles = advice.tiles.filter(({ tile, chance }) => chance === 0 && view.open.includes(tile));
  return tiles.map(({ tile }) => tile);
}
