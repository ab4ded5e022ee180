// The bots of a simulated process: the real queue, and bots that take virtual time.

import { botQueue } from '#server/bots/bot-queue.ts';
import type { BotPool } from '#server/bots/bots.ts';
import { inlineBotPool } from '#server/testing/game.ts';
import type { Actor, Scheduler } from '../world/scheduler.ts';

const THINK_MS = 30;

/** @param queueOf makes the queue */
export function simulatedBotPool(
  scheduler: Scheduler,
  actor: Actor,
  queue: Pick<ReturnType<typeof botQueue>, 'run'> = botQueue(1),
): BotPool {
  return {
    chooseMove: (request, task) =>
      queue.run(
        task,
        () =>
          new Promise((resolve, reject) => {
            scheduler.schedule(actor, THINK_MS, () => {
              inlineBotPool.chooseMove(request, task).then(resolve, reject);
            });
          }),
      ),
    close: async () => undefined,
  };
}
