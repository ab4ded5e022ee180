// Costly work in turns: one short slice at a time, the networks in rotation. Between two slices the
// event loop serves whatever else has come, so that moves and health checks never wait for a queue.
import { rotation } from './rotation.ts';

/** Work that may be interrupted wherever it yields. */
export type Work<Result> = Generator<undefined, Result>;

export interface FairQueue {
  /**
   * Does work in slices, each in its network's turn.
   * @param network what the work is for; see `networkOf`
   * @returns what the work returns; it rejects with what the work throws
   */
  run<Result>(network: string, work: () => Work<Result>): Promise<Result>;
  /** Does work that cannot be interrupted. */
  slice<Result>(network: string, work: () => Result): Promise<Result>;
  /** Resolves in the network's next turn. What follows at once is charged to it as well. */
  turn(network: string): Promise<void>;
}

export interface FairQueueNeeds {
  /** Told how long each slice took, with all that followed from it at once. */
  readonly charge: (network: string, ms: number) => void;
  /** Milliseconds that only ever grow. */
  readonly now?: () => number;
  /** Runs both, the second right after all that the first caused at once. */
  readonly soon?: (slice: () => void, after: () => void) => void;
}

/** A slice ends at the first yield after this long. */
const SLICE_MS = 3;

interface Job {
  readonly network: string;
  /** @returns whether there is more to do */
  readonly slice: () => boolean;
}

export function fairQueue({
  charge,
  now = () => performance.now(),
  soon = oneAfterTheOther,
}: FairQueueNeeds): FairQueue {
  const waiting = rotation<Job>();
  let running = false;

  const next = () => {
    const job = waiting.take();
    if (job === undefined) {
      running = false;
      return;
    }
    let began = 0;
    const slice = () => {
      began = now();
      if (job.slice()) waiting.add(job.network, job);
    };
    const after = () => {
      charge(job.network, now() - began);
      next();
    };
    soon(slice, after);
  };
  const add = (job: Job) => {
    waiting.add(job.network, job);
    if (running) return;
    running = true;
    next();
  };

  const slice = <Result>(network: string, work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        return false;
      };
      add({ network, slice: run });
    });

  return {
    run: (network, work) =>
      new Promise((resolve, reject) => {
        let steps: ReturnType<typeof work> | undefined;
        const slice = (): boolean => {
          try {
            steps ??= work();
            const ends = now() + SLICE_MS;
            for (;;) {
              const step = steps.next();
              if (step.done === true) {
                resolve(step.value);
                return false;
              }
              if (now() >= ends) return true;
            }
          } catch (error) {
            reject(error);
            return false;
          }
        };
        add({ network, slice });
      }),
    slice,
    turn: (network) => slice(network, () => undefined),
  };
}

/**
 * Two immediates that stand side by side: promises that the first resolves are served before the
 * second, while what comes over the network is served after it.
 */
function oneAfterTheOther(slice: () => void, after: () => void): void {
  setImmediate(slice);
  setImmediate(after);
}
