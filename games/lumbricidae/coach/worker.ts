// The coach's worker: computes without blocking the page.
import { answerWith } from '#pieces/board/thread-worker.ts';
import { adviceOn } from '../solver/advice.ts';

answerWith(adviceOn);
