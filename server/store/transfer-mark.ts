// The mark of a store that takes part in a transfer (`wormery move`). No server opens a store with a mark, so each match
// is served in one store only.
import { type Program, row, run } from './sql/program.ts';

export interface TransferMark {
  /**
   * - target: the transfer into this store has not ended.
   * - source: all matches of this store have moved to the other one.
   */
  readonly kind: 'target' | 'source';
  /** The id of the transfer, the same in both stores. */
  readonly id: string;
  /** The other store: a folder, or host, port and database. */
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
export function refuseMarked({ kind, other, at }: TransferMark, store: string): StoreInTransfer {
  const day = new Date(at).toISOString().slice(0, 10);
  return new StoreInTransfer(
    kind === 'target'
      ? `The store ${store} is not complete: a move from ${other} began on ${day} and has not ended. ` +
          'Run the same "wormery move" again to finish it, or use another store.'
      : `The matches of the store ${store} were moved to ${other} on ${day}. Start the server with that store. ` +
          `To serve this old copy instead, run "wormery move --release" with it; later moves are not in it.`,
  );
}

/** Call it only if the table of the mark exists. */
export function readMark(): Program<TransferMark | undefined> {
  return row<TransferMark>(`SELECT kind, id, other, at FROM ${MARK_TABLE}`);
}

/** Sets or replaces the mark. It needs a transaction. */
export function* writeMark({ kind, id, other, at }: TransferMark): Program<void> {
  yield* run(
    `CREATE TABLE IF NOT EXISTS ${MARK_TABLE}
       (kind text NOT NULL, id text NOT NULL, other text NOT NULL, at bigint NOT NULL)`,
  );
  yield* run(`DELETE FROM ${MARK_TABLE}`);
  yield* run(`INSERT INTO ${MARK_TABLE} (kind, id, other, at) VALUES (:kind, :id, :other, :at)`, {
    kind,
    id,
    other,
    at,
  });
}

export function removeMark(): Program<void> {
  return run(`DROP TABLE IF EXISTS ${MARK_TABLE}`);
}
