// The failure of a verb: a message of one line and an exit code.
import type { Refusal } from '#kernel/refusal.ts';
import type { WrongOption } from '#kits/files/options.ts';

/** 1: the verb failed. 2: the command line is wrong, so nothing was done. 130: Ctrl-C. */
export type FailureCode = 1 | 2 | 130;

export class Failure extends Error {
  readonly code: FailureCode;
  constructor(message: string, code: FailureCode = 1) {
    super(message);
    this.code = code;
  }
}

/** For a missing or unknown verb or flag, and for an invalid value. */
export function wrongUsage(message: string): Failure {
  return new Failure(message, 2);
}

/** For a flag with a wrong value. */
export function wrongFlag({ option, must }: WrongOption): Failure {
  return wrongUsage(`--${option} ${must}`);
}

/** For a flag value that the game refuses. */
export function refusedBy({ message }: Refusal): Failure {
  return wrongUsage(message);
}

/** A text without line ends and other control characters. It may come from a file, so nothing in it controls a terminal. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
