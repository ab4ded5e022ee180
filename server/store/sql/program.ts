// A program is the part of a transaction that both databases share: it yields steps and gets the rows of each. A driver
// runs it: SQLite without a wait, PostgreSQL over a connection. So the rules of the store are written once. Statements
// are in the SQL that both databases understand. `:name` stands for a value. `match.key` is the key of a match in the
// other tables: SQLite has a column of that name, and the driver of PostgreSQL writes `match.id` instead.

/** A value of a statement or a column. */
export type Value = string | number | null | Uint8Array;
export type Values = Readonly<Record<string, Value>>;

export interface Statement {
  readonly kind: 'statement';
  readonly sql: string;
  readonly values: Values;
}

/**
 * Locks a match until the transaction ends. SQLite has one writer at a time and needs no lock.
 * - rights: against other changes of its rights and of its own row.
 * - log: also against appends.
 */
export interface Lock {
  readonly kind: 'lock';
  readonly match: string;
  readonly against: 'rights' | 'log';
}

/** Notes that the rights in a match change in this transaction. Caches drop them, and other processes are notified. */
export interface RightsChange {
  readonly kind: 'rights-change';
  readonly match: string;
}

/** Notes whether a bot is to move in a match after this transaction. One process becomes the holder of the turn. */
export interface BotTurn {
  readonly kind: 'bot-turn';
  readonly match: string;
  readonly isDue: boolean;
}

export type Step = Statement | Lock | RightsChange | BotTurn;
export type Program<Result> = Generator<Step, Result, readonly unknown[]>;

/** The key of a match in the other tables: in SQLite a number, in PostgreSQL its id. */
export type MatchKey = number | string;

/** The key of the match with the id `:match`, in a statement. PostgreSQL gets the value itself. */
export const KEY_OF_MATCH = '(SELECT match.key FROM match WHERE id = :match)';

/** @returns the rows of a statement. Integers are numbers; truth values are `true` and `false`, or 1 and 0 */
export function* rows<Row>(sql: string, values: Values = {}): Program<readonly Row[]> {
  return (yield { kind: 'statement', sql, values }) as readonly Row[];
}

/** @returns the first row of a statement */
export function* row<Row>(sql: string, values: Values = {}): Program<Row | undefined> {
  const [first] = yield* rows<Row>(sql, values);
  return first;
}

/** Runs a statement without rows. */
export function* run(sql: string, values: Values = {}): Program<void> {
  yield { kind: 'statement', sql, values };
}

export function* lock(match: string, against: Lock['against']): Program<void> {
  yield { kind: 'lock', match, against };
}

export function* changeRights(match: string): Program<void> {
  yield { kind: 'rights-change', match };
}

/** @param isDue undefined for a match without bots */
export function* noteBotTurn(match: string, isDue: boolean | undefined): Program<void> {
  if (isDue !== undefined) yield { kind: 'bot-turn', match, isDue };
}

/** A program without steps. */
export function* resultOf<Result>(result: Result): Program<Result> {
  yield* [];
  return result;
}
