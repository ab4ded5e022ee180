// The props of the odds page's parts.
import type { Rules } from '../editions.ts';
import type { CoachWords } from '../messages/coach-words.ts';
import type { Messages as OddsMessages } from '../messages/en/odds.ts';
import type { Words } from '../messages/words.ts';
import type { Advice } from '../solver/advice.ts';
import { freshPosition, type Place, type Position } from './position.ts';

/** The position, and what the next tap does. */
export interface TapState {
  readonly position: Position;
  /** The place that takes tapped tiles. */
  readonly taker: Place;
  /** Whether a tapped die goes to the dice aside at once, without a roll. */
  readonly isAddingAside: boolean;
}

/** The data of the odds page's parts, and the way to change them. */
export interface OddsTable extends TapState {
  readonly rules: Rules;
  readonly words: Words;
  readonly texts: OddsMessages;
  readonly coach: CoachWords;
  /** The advice on this position; undefined while it is computed. */
  readonly current: Advice | undefined;
  /** `current`, or the last advice while the next is computed. */
  readonly advice: Advice | undefined;
  /** @param focus the control that gets the focus if the change removes its own, as a selector */
  change(next: Partial<TapState>, focus?: string): void;
}

/** The start of the page. */
export function freshTable(rules: Rules): TapState {
  return { position: freshPosition(rules), taker: 0, isAddingAside: false };
}

/** The selector of the first die to tap. */
export const FIRST_DIE = '[data-add]';
