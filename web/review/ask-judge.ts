// Asks the worker of reviews about single positions and views.
import type { Hint } from '#kernel/review/hint.ts';
import { threadOf } from '#pieces/board/thread.ts';
import type { HintQuestion, JudgedMoves, PositionQuestion } from './judge-position.ts';
import address from './worker.ts?worker&url';

export const askJudge = threadOf<PositionQuestion, JudgedMoves>({
  address,
  name: 'review',
  here: async () => (await import('./judge-position.ts')).judgePosition,
});

export const askHint = threadOf<HintQuestion, Hint | undefined>({
  address,
  name: 'hint',
  here: async () => (await import('./judge-position.ts')).hintOn,
});
