// Tells damage of the stored data from every other error: one damaged page must fail its own match
// only, never the process.
import type { Refusal } from '#kernel/refusal.ts';

/** SQLite's codes for pages that cannot be read, or that make no sense. */
const DAMAGE_CODES = /^SQLITE_(CORRUPT|NOTADB|IOERR|FORMAT)/;

/** Thrown where stored data is damaged in a way that SQLite does not notice. */
export class StoreDamage extends Error {
  /** What every request is told while it lasts; without it, the match is `broken-match`. */
  readonly refusal: Refusal | undefined;
  constructor(message: string, refusal?: Refusal) {
    super(message);
    this.name = 'StoreDamage';
    this.refusal = refusal;
  }
}

/** Whether an error says that stored data is damaged or cannot be read. */
export function isDamage(error: unknown): error is Error {
  return error instanceof StoreDamage || DAMAGE_CODES.test(codeOf(error));
}

/** SQLite's code of an error, such as SQLITE_FULL; empty for another error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The refusal for a request that met damaged data. The reason stays in the log of the server. */
export function refusalOfDamage(error: unknown): Refusal {
  const own = error instanceof StoreDamage ? error.refusal : undefined;
  return own ?? { refused: 'broken-match', message: 'This match is damaged and cannot be read.' };
}
