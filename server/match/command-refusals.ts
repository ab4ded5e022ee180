// Refusals of commands and reads that any table may give.
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A refusal with the newest line of the match, so the client can read on. */
export interface RefusalWithSeq extends Refusal {
  readonly seq?: number | undefined;
}

/** For a client whose line is missing from the log, or different there. */
export function historyChanged(seq: number): Refusal {
  return refuse(
    'history-changed',
    `The server has an older version of this match than you: line ${seq} is missing or different.`,
  );
}

/** For a command id that was used for another command before. */
export function commandReused(): Refusal {
  return refuse('command-reused', 'This commandId was used for another command. Use a new one.');
}
