// Bots in matches without a server. They think in a worker.
import { threadOf } from '#pieces/board/thread.ts';
import type { BotQuestion } from './choose.ts';
import { deviceRandom } from './random.ts';
import address from './worker.ts?worker&url';

const ask = threadOf<BotQuestion, string>({
  address,
  name: 'bots',
  async here() {
    const { chooseMove } = await import('./choose.ts');
    return (question) => chooseMove(question, deviceRandom);
  },
});

/** The move of a bot, in the game's notation. */
export function botMove(question: BotQuestion): Promise<string> {
  return new Promise((resolve) => {
    ask(question, resolve);
  });
}
