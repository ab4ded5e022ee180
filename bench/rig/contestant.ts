// The interface of a measured server: it opens matches of two clients, each with a stream for its seat.
// Moves are made one by one.

/** The times of one move, in milliseconds of `performance.now()`. */
export interface Moved {
  readonly sent: number;
  /** The mover received the answer. */
  readonly acknowledged: number;
  /** The other client received the line. */
  readonly shown: number;
}

export interface LoadedMatch {
  /**
   * Makes a legal move for the seat to move. Resolves after the answer, when both clients have
   * received the line.
   * @returns undefined if the match is over
   */
  move(): Promise<Moved | undefined>;
  /** The size of the lines that its clients received, in bytes; undefined if unknown. */
  bytes?(): number;
  /** Closes the streams of both clients. */
  leave(): void;
}
