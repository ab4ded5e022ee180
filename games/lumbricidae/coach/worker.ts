// The coach's worker: computes without blocking the page.
import { answerWith } from '#pieces/board/thread-worker.ts';
import { advise } from './advise.ts';

answerWith(advise);
