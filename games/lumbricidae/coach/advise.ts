// Answers a question about a turn: at a table with the chance to win, else in worms alone. Only a table loads the value network.
import { type Advice, adviceOn } from '../solver/advice.ts';
import type { MatchQuestion } from '../solver/match/advice.ts';
import type { Question } from '../solver/question.ts';

export async function advise(question: Question | MatchQuestion): Promise<Advice> {
  if (!('view' in question)) return adviceOn(question);
  const { adviceInMatch } = await import('../solver/match/advice.ts');
  return adviceInMatch(question.view);
}
