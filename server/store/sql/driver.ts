// The driver that runs programs: a database with its connection.
import type { Refusal } from '#kernel/refusal.ts';
import type { Program } from './program.ts';

export interface Driver {
  /** Runs a program that only reads. */
  read<Result>(program: () => Program<Result>): Promise<Result>;
  /**
   * Runs a program in a transaction.
   * @param program the write; it runs again if another write of the same transaction fails
   * @param confirm looks for the write after a commit with an unknown outcome; returns undefined if it is not stored.
   *   Default: it always returns undefined
   * @returns the result once it is durable, or why nothing was stored
   */
  write<Result>(
    program: () => Program<Result>,
    confirm?: () => Program<Result | undefined>,
  ): Promise<Result | Refusal>;
}
