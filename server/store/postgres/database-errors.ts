// Classifies errors of PostgreSQL by their meaning for a write.
import { codeOf, isDamage } from '../damage.ts';

/** SQLSTATE codes of servers that start, stop, fail or are too slow, of lost connections, and of a replica. */
const UNREACHABLE = /^(08...|57014|57P0[1-5]|53300|25006|25P03|58...)$/;
/** Another transaction was first: serialization, deadlock, a lock timeout, an existing row. */
const RACE = /^(40001|40P01|55P03|23505)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether the server could not be reached or went away, so that the outcome of a write may be unknown. */
export function isUnreachable(error: unknown): boolean {
  // A retry does not help against damaged data and mistakes in the code.
  if (!(error instanceof Error) || error instanceof TypeError || isDamage(error)) return false;
  const code = codeOf(error);
  // Errors of sockets and of the pool have no SQLSTATE.
  return !SQLSTATE.test(code) || UNREACHABLE.test(code);
}

export function isRace(error: unknown): boolean {
  return RACE.test(codeOf(error));
}

/** The reason of an error without a full stop. A host name may have several addresses; each has an error of its own then. */
export function reasonOf(error: Error): string {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return message.replace(/\.$/, '');
}

/** Whether the disk of the database is full. */
export function isFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}
