// The messages between the page and the coach's worker. A separate file, because the page and
// the worker are compiled with different types.
import type { Advice } from '../solver/advice.ts';
import type { Question } from '../solver/question.ts';

export interface AdviceRequest {
  readonly id: number;
  readonly question: Question;
}

export interface AdviceReply {
  readonly id: number;
  readonly advice: Advice;
}
