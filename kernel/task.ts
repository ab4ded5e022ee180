// Work that is timed: what a game's `bench.ts` lists, and the bench runs in Node and in a browser.

export interface Task {
  readonly name: string;
  /** The task that does the same in the plain way, which this one is compared with. */
  readonly peer?: string;
  /** @returns what does a batch of it, and says how much that was */
  prepare(): () => number;
}
