// The messages between the page and the coach's worker. A separate file, because only one side has
// a document.
import type { Advice } from '../solver/advice.ts';
import type { Question } from '../solver/question.ts';

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly advice: Advice;
}
