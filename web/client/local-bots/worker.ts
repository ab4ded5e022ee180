// The worker of bots in matches without a server.
import { answerWith } from '#pieces/board/thread-worker.ts';
import { type BotQuestion, chooseMove } from './choose.ts';
import { deviceRandom } from './random.ts';

answerWith((question: BotQuestion) => chooseMove(question, deviceRandom));
