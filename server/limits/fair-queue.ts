// A fair queue for costly work: short slices, round-robin by network.
// The event loop runs between slices, so moves and health checks wait for one slice at most.
import { roundRobin } from './round-robin.ts';

/** Work that the queue may interrupt at each yield. */
export type Work<Result> = Generator<undefined, Result>;

export interface FairQueue {
  /**
   * Runs work in slices, one per turn of its network.
   * @param network the client's network, see `networkOf`
   * @returns the result of the work; rejects with its error
   */
  run<Result>(network: string, work: () => Work<Result>): Promise<Result>;
  /** Runs work that cannot be interrupted, as one slice. */
  slice<Result>(network: string, work: () => Result): Promise<Result>;
  /** Resolves in the network's next turn. The code after the `await` is charged to the network too. */
  turn(network: string): Promise<void>;
}

export interface FairQueueOptions {
  /** Called after each slice with its duration, including its microtasks. */
  readonly charge: (network: string, ms: number) => void;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** Runs `slice`, then its microtasks, then `after`. */
  readonly schedule?: (slice: () => void, after: () => void) => void;
}

/** A slice ends at the first yield after this long. */
const SLICE_MS = 3;

interface Job {
  readonly network: string;
  /** @returns whether the job needs another slice */
  readonly slice: () => boolean;
}

export function fairQueue({
  charge,
  now = () => performance.now(),
  schedule = inAdjacentImmediates,
}: FairQueueOptions): FairQueue {
  const waiting = roundRobin<Job>();
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
    schedule(slice, after);
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
 * Node runs microtasks between two immediates, but network events only after both. So `after` measures
 * the slice and the promises that it resolved.
 */
function inAdjacentImmediates(slice: () => void, after: () => void): void {
  setImmediate(slice);
  setImmediate(after);
}
