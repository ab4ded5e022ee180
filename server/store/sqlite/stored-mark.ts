// Reads the mark of a transfer in a SQLite database.
import type { Database } from 'better-sqlite3';
import { MARK_TABLE, readMark, refuseMarked, type TransferMark } from '../transfer-mark.ts';
import { programRunner } from './sqlite-driver.ts';

/** @returns undefined for a store without a mark */
export function storedMark(database: Database): TransferMark | undefined {
  const table = database
    .prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(MARK_TABLE);
  return table === undefined ? undefined : programRunner(database)(readMark());
}

/** @throws StoreInTransfer for a store with a mark */
export function refuseTransfer(database: Database): void {
  const mark = storedMark(database);
  if (mark !== undefined) throw refuseMarked(mark, database.name);
}
