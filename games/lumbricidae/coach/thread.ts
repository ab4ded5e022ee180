// What goes between the page and the coach's thread. Apart from both, for one knows a document and the other does not.
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
