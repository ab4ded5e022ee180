// One of the two stores of a transfer: open, and locked so that no server can open it.
import type { TransferMark } from '../../store/transfer-mark.ts';
import type { MovedTable, Row, WholeMatch } from './tables.ts';

export interface ListedMatch {
  readonly number: number;
  readonly id: string;
  /** About how many lines of a log need as much memory. */
  readonly weight: number;
}

export interface MatchState {
  /** The number of its lines. */
  readonly lines: number;
  /** What is wrong with its log, its newest command or its archive. */
  readonly fault: string | undefined;
}

/** Its methods reject with the error of the database, unless they say otherwise. */
export interface Side {
  readonly kind: 'sqlite' | 'postgres';
  /** For messages: a folder; or host, port and database, never a user or a password. */
  readonly name: string;
  mark(): Promise<TransferMark | undefined>;
  /** Sets the mark. It is durable when the promise resolves. */
  setMark(mark: TransferMark): Promise<void>;
  /** Removes the mark. */
  clearMark(): Promise<void>;
  /** The number of matches. */
  count(): Promise<number>;
  /** The matches after a number, in order. */
  list(after: number, atMost: number): Promise<readonly ListedMatch[]>;
  /** Those of the matches that are here, in the same order. */
  read(matches: readonly ListedMatch[]): Promise<readonly WholeMatch[]>;
  /**
   * Writes matches in one transaction. A match that is here already is replaced.
   * @param due the ids of those in which a bot is to move
   */
  write(matches: readonly WholeMatch[], due: ReadonlySet<string>): Promise<void>;
  /** Checks the log of one match as the doctor does. */
  check(id: string): Promise<MatchState>;
  /** The rows of a table after a key. */
  page(table: MovedTable, after: Row[0], atMost: number): Promise<readonly Row[]>;
  /** Deletes all rows of a table. */
  clear(table: MovedTable): Promise<void>;
  insert(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** Makes all that was written ready for a server, and durable. */
  complete(): Promise<void>;
  close(): Promise<void>;
}
