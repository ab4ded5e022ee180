// The queue of bot moves: matches with people first, then round-robin by network and by match.
// While a bot of a match with people waits, no waiting bot of a match without people starts.
import { type RoundRobin, roundRobin } from '../limits/round-robin.ts';

/** The match that a bot move is for. */
export interface BotTask {
  readonly match: string;
  /** The network that opened the table; undefined if unknown. */
  readonly network: string | undefined;
  /** Whether a person plays in the match. */
  readonly hasPeople: boolean;
}

interface WaitingJob {
  readonly match: string;
  readonly network: string;
  readonly go: () => void;
}

/** Jobs of one priority: round-robin by network, and by match within a network. */
function fairJobs() {
  const networks: RoundRobin<string> = roundRobin();
  const matches = new Map<string, RoundRobin<() => void>>();
  return {
    add({ match, network, go }: WaitingJob): void {
      const own = matches.get(network) ?? roundRobin();
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

/** @param most how many jobs run at the same time */
export function botQueue(most: number) {
  const withPeople = fairJobs();
  const botsOnly = fairJobs();
  let running = 0;
  return {
    /** Runs a job when a thread is free and the task is next. */
    async run<Result>(
      { match, network = `match ${match}`, hasPeople }: BotTask,
      job: () => Promise<Result>,
    ): Promise<Result> {
      if (running < most) running += 1;
      else {
        const jobs = hasPeople ? withPeople : botsOnly;
        await new Promise<void>((go) => jobs.add({ match, network, go }));
      }
      try {
        return await job();
      } finally {
        const go = withPeople.take() ?? botsOnly.take();
        if (go === undefined) running -= 1;
        else go();
      }
    },
  };
}
