// Asks the worker of reviews about single positions.
import { threadOf } from '#pieces/board/thread.ts';
import type { JudgedMoves, PositionQuestion } from './judge-position.ts';
import address from './worker.ts?worker&url';

export const askJudge = threadOf<PositionQuestion, JudgedMoves>({
  address,
  name: 'review',
  here: async () => (await import('./judge-position.ts')).judgePosition,
});
