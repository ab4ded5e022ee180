// The mark of a store whose matches were moved to another one (`wormery move`). No server opens a store with a mark, so
// each match is served in one store only.
import { type Program, row, run } from './sql/program.ts';

export interface TransferMark {
  /** The store that all matches have moved to: a folder, or host, port and database. */
  readonly other: string;
  /** When the mark was set, in milliseconds since 1970. */
  readonly at: number;
}

/** The table of the mark. It exists only while there is one, so it is no part of the schema. */
export const MARK_TABLE = 'transfer';

/** A store that no server may open, because of a transfer. The message says what to do. */
export class StoreInTransfer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreInTransfer';
  }
}

/** @param store the name of the store for the message */
export function refuseMarked({ other, at }: TransferMark, store: string): StoreInTransfer {
  const day = new Date(at).toISOString().slice(0, 10);
  return new StoreInTransfer(
    `The matches of the store ${store} were moved to ${other} on ${day}. Start the server with that store. ` +
      `To serve this old copy instead, run "wormery move --release" with it; later moves are not in it.`,
  );
}

/** Call it only if the table of the mark exists. */
export function readMark(): Program<TransferMark | undefined> {
  return row<TransferMark>(`SELECT other, at FROM ${MARK_TABLE}`);
}

/** Sets or replaces the mark. It needs a transaction. */
export function* writeMark({ other, at }: TransferMark): Program<void> {
  yield* removeMark();
  yield* run(`CREATE TABLE ${MARK_TABLE} (other text NOT NULL, at bigint NOT NULL)`);
  yield* run(`INSERT INTO ${MARK_TABLE} (other, at) VALUES (:other, :at)`, { other, at });
}

export function removeMark(): Program<void> {
  return run(`DROP TABLE IF EXISTS ${MARK_TABLE}`);
}
