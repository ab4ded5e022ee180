// Sends questions to the coach's worker.
import { threadOf } from '#pieces/board/thread.ts';
import type { Advice } from '../solver/advice.ts';
import type { MatchQuestion } from '../solver/match/advice.ts';
import type { Question } from '../solver/question.ts';
import address from './worker.ts?worker&url';

export const ask = threadOf<Question | MatchQuestion, Advice>({
  address,
  name: 'coach',
  here: async () => (await import('./advise.ts')).advise,
});
