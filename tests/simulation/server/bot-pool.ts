// The bots of a simulated process: the real queue, and bots that take virtual time. A crowd of other matches competes with
// them, and each start is checked for fairness.
import type { BotTask, botQueue } from '#server/bots/bot-queue.ts';
import type { BotPool } from '#server/bots/bots.ts';
import { inlineBotPool } from '#server/testing/game.ts';
import type { Actor, Scheduler } from '../world/scheduler.ts';

export type BotQueue = Pick<ReturnType<typeof botQueue>, 'run'>;

export interface BotPoolParts {
  readonly scheduler: Scheduler;
  readonly actor: Actor;
  readonly queue: BotQueue;
  readonly onUnfair: (why: string) => void;
}

const THINK_MS = 30;
const CROWD_EVERY_MS = 70;
const CROWD_UNTIL_MS = 12_000;

/** How often other networks were served while tasks of a network waited, since it was served itself. */
type Overtaken = Map<string, number>;

class FairnessCheck {
  readonly #waiting = new Map<BotTask, string>();
  /** By network that waits. */
  readonly #overtaken = new Map<string, Overtaken>();

  wait(task: BotTask): void {
    const key = keyOf(task);
    if (![...this.#waiting.values()].includes(key)) this.#overtaken.set(key, new Map());
    this.#waiting.set(task, key);
  }

  /** @returns the reason why the task may not start now */
  start(task: BotTask): string | undefined {
    const served = keyOf(task);
    this.#waiting.delete(task);
    this.#overtaken.set(served, new Map());
    for (const [{ hasPeople }, key] of this.#waiting) {
      if (hasPeople && !task.hasPeople) return 'a match of bots is served before one with people';
      if (hasPeople !== task.hasPeople || key === served) continue;
      if ((this.#overtaken.get(key)?.get(served) ?? 0) > 0)
        return `${served} is served twice before ${key}`;
    }
    for (const key of new Set(this.#waiting.values())) {
      const overtaken = this.#overtaken.get(key);
      overtaken?.set(served, (overtaken.get(served) ?? 0) + 1);
    }
    return undefined;
  }
}

function keyOf({ hasPeople, network }: BotTask): string {
  return `network ${network} ${hasPeople ? 'with people' : 'of bots'}`;
}

export function simulatedBotPool({ scheduler, actor, queue, onUnfair }: BotPoolParts): BotPool {
  const fairness = new FairnessCheck();
  const run = <Result>(asked: BotTask, job: () => Promise<Result>): Promise<Result> => {
    const task = { ...asked };
    fairness.wait(task);
    return queue.run(task, () => {
      const why = fairness.start(task);
      if (why !== undefined) onUnfair(why);
      return job();
    });
  };
  const afterThinking = (then: () => void) => scheduler.schedule(actor, THINK_MS, then);
  let crowd = 0;
  const addCrowd = () => {
    crowd += 1;
    // One network sends many tasks, the other few. Together they need more time than there is.
    const network = crowd % 4 === 0 ? 'few' : 'many';
    const task = { match: `crowd ${crowd % 5}`, network, hasPeople: false };
    for (let copy = 0; copy < 3; copy += 1) {
      void run(task, () => new Promise<void>((resolve) => afterThinking(resolve)));
    }
    if (scheduler.now < CROWD_UNTIL_MS) scheduler.schedule(actor, CROWD_EVERY_MS, addCrowd);
  };
  let hasCrowd = false;
  return {
    chooseMove(request, task) {
      if (!hasCrowd) addCrowd();
      hasCrowd = true;
      return run(task, () => {
        return new Promise((resolve, reject) => {
          afterThinking(() => void inlineBotPool.chooseMove(request, task).then(resolve, reject));
        });
      });
    },
    close: async () => undefined,
  };
}
