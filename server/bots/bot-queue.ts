// The order in which bots think: matches with people first, then the networks that opened the tables
// in rotation, and the matches of each in rotation. So no table full of bots delays a friend's bot.
import { rotation, type Turns } from '../limits/rotation.ts';

/** For whom a bot thinks. */
export interface Errand {
  readonly match: string;
  /** The network that opened the table; undefined where it is not known. */
  readonly network: string | undefined;
  /** Whether a person plays there. */
  readonly hasPeople: boolean;
}

export interface BotQueue {
  /** Runs a job when a thread is free and it is the errand's turn. */
  run<Result>(errand: Errand, job: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly match: string;
  readonly network: string;
  readonly go: () => void;
}

/** A class of errands: rotates networks, and within each its matches. */
function fairLine() {
  const networks: Turns<string> = rotation();
  const matches = new Map<string, Turns<() => void>>();
  return {
    add({ match, network, go }: Waiting): void {
      const own = matches.get(network) ?? rotation();
      matches.set(network, own);
      own.add(match, go);
      networks.add(network, network);
    },
    take(): (() => void) | undefined {
      const network = networks.take();
      if (network === undefined) return undefined;
      const own = matches.get(network);
      const go = own?.take();
      if (own?.size === 0) matches.delete(network);
      return go;
    },
  };
}

/** @param most how many jobs run at a time */
export function botQueue(most: number): BotQueue {
  const withPeople = fairLine();
  const alone = fairLine();
  let running = 0;
  return {
    async run({ match, network = `match ${match}`, hasPeople }, job) {
      if (running < most) running += 1;
      else {
        const line = hasPeople ? withPeople : alone;
        await new Promise<void>((go) => line.add({ match, network, go }));
      }
      try {
        return await job();
      } finally {
        const go = withPeople.take() ?? alone.take();
        if (go === undefined) running -= 1;
        else go();
      }
    },
  };
}
