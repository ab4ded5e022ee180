// A benchmark task: a game's `bench.ts` lists tasks, and the bench runs them in Node and in a browser.

export interface Task {
  readonly name: string;
  /** The name of the simple version of this task, to compare with. */
  readonly baseline?: string;
  /** @returns a function that runs a batch and returns its size */
  prepare(): () => number;
}
