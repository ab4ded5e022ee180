// How a verb ends when it cannot do what was asked: one line for a person and an exit code.
import type { Refusal } from '#kernel/refusal.ts';

/** 1: it was tried, and failed. 2: the command line is wrong, so nothing was tried. 130: Ctrl-C. */
export type FailureCode = 1 | 2 | 130;

export class Failure extends Error {
  readonly code: FailureCode;
  constructor(message: string, code: FailureCode = 1) {
    super(message);
    this.code = code;
  }
}

/** For a flag or a verb that is missing or unknown, and for a value that cannot be. */
export function wrongUsage(message: string): Failure {
  return new Failure(message, 2);
}

/** For a value of a flag that the game refuses. */
export function refusedBy({ message }: Refusal): Failure {
  return wrongUsage(message);
}
