// What the bench asks of a server that is measured, whoever made it: matches between two clients,
// each with the updates of its seat, and one move after the other.

/** When things happened to one move, in milliseconds of `performance.now()`. */
export interface Moved {
  readonly sent: number;
  /** The mover was told that it counts. */
  readonly acknowledged: number;
  /** The other client was shown it. */
  readonly shown: number;
}

export interface LoadedMatch {
  /**
   * Makes some legal move of whoever is to move.
   * @returns when the mover has its answer and both clients have seen the move; undefined where
   *   the match is over
   */
  move(): Promise<Moved | undefined>;
  /** Lets the clients stop listening. */
  leave(): void;
}
