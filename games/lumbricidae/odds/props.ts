// The props of the odds page's parts.
import type { Rules } from '../editions.ts';
import type { CoachWords } from '../messages/coach-words.ts';
import type { OddsMessages } from '../messages/odds-en.ts';
import type { Words } from '../messages/words.ts';
import type { Advice } from '../solver/advice.ts';
import type { Place, Position } from './position.ts';

/** The data and actions of the odds page's parts. */
export interface OddsTable {
  readonly position: Position;
  readonly rules: Rules;
  readonly taker: Place;
  /** Whether a tapped die is set aside at once. */
  readonly isStraight: boolean;
  readonly words: Words;
  readonly texts: OddsMessages;
  readonly coach: CoachWords;
  /** The current advice, or the last one while the next is computed. */
  readonly current: Advice | undefined;
  readonly advice: Advice | undefined;
  onTile(tile: number): void;
  onTaker(place: Place): void;
  onAddRival(): void;
  onRemoveRival(): void;
  onStraight(isStraight: boolean): void;
  onAddDie(face: number): void;
  onTakeBackDie(face: number): void;
  onKeep(face: number): void;
  onTakeBackFace(face: number): void;
  onTake(tile: number): void;
  onNewTurn(): void;
  onStartAgain(): void;
  onUsualFail(): void;
}
