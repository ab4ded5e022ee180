// What the parts of the odds page are given.
import type { Rules } from '../editions.ts';
import type { CoachWords } from '../messages/coach-words.ts';
import type { OddsMessages } from '../messages/odds-en.ts';
import type { Words } from '../messages/words.ts';
import type { Advice } from '../solver/advice.ts';
import type { Place, Position } from './position.ts';

/** All that the parts of the page show, and what a tap on them does. */
export interface OddsTable {
  readonly position: Position;
  readonly rules: Rules;
  readonly taker: Place;
  /** Whether a die that is tapped goes straight to those aside. */
  readonly isStraight: boolean;
  readonly words: Words;
  readonly texts: OddsMessages;
  readonly coach: CoachWords;
  /** The advice on what lies there, and the last one while that is reckoned. */
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
