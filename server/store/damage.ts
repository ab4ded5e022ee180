// Recognises errors that mean damaged data. A read that finds damage fails only its match. A failed write or sync stops
// the process, see `DISK_FAILED` in `sqlite/group-commit.ts`.
import type { Refusal } from '#kernel/refusal.ts';

/** SQLite's codes for unreadable or malformed pages. */
const DAMAGE_CODES = /^SQLITE_(CORRUPT|NOTADB|IOERR|FORMAT)/;

/** Damage that SQLite itself does not detect. */
export class StoreDamage extends Error {
  /** The refusal to send; default: `broken-match`. */
  readonly refusal: Refusal | undefined;
  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.name = 'StoreDamage';
    this.refusal = refusal;
  }
}

/** Whether an error means that stored data is damaged or unreadable. */
export function isDamage(error: unknown): error is Error {
  return error instanceof StoreDamage || DAMAGE_CODES.test(codeOf(error));
}

/** SQLite's code of an error, such as SQLITE_FULL; empty for another error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The refusal for a request that needs damaged data. The reason is only in the server's log. */
export function refusalOfDamage(error: unknown): Refusal {
  const own = error instanceof StoreDamage ? error.refusal : undefined;
  return own ?? { refused: 'broken-match', message: 'This match is damaged and cannot be read.' };
}
