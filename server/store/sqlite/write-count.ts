// The write count of a store: a number that grows with each commit, by one for each added command row, and at least by
// one. It is only compared: a database with a lower count than the write-count file has lost commits.
import type { Database } from 'better-sqlite3';
import { StoreDamage } from '../damage.ts';

/** The write count in the database, and a loss that no operator has accepted. */
export interface StoredWriteCount {
  /** The id of the store, 32 hexadecimal digits. */
  readonly store: string;
  /** The write count. */
  readonly writes: number;
  /** When a loss was detected that no operator has accepted; null without a loss. */
  readonly lostAt: number | null;
  /** By how much the database was behind the write-count file; 0 without a loss. */
  readonly lostWrites: number;
}

/**
 * The SQL of the write count: `other_writes` plus the highest number of a command. Each new command gets the next
 * number, so a move raises the write count without a write to `other_writes`. If a commit does not raise this
 * sum, `raiseAbove` raises `other_writes`.
 */
const WRITE_COUNT = 'other_writes + (SELECT coalesce(max(number), 0) FROM command)';

/** @throws StoreDamage if the row is missing */
export function storedWriteCount(database: Database): StoredWriteCount {
  const row = database
    .prepare<[], StoredWriteCount>(
      `SELECT store, ${WRITE_COUNT} AS writes, lost_at AS lostAt, lost_writes AS lostWrites FROM history`,
    )
    .get();
  if (row === undefined) throw new StoreDamage('the history of the store is missing');
  return row;
}

/** Reads and raises the write count. Call it inside the transaction of the writes, so that all are equally durable. */
export function writeCounter(database: Database) {
  const count = database.prepare<[], number>(`SELECT ${WRITE_COUNT} FROM history`).pluck();
  const add = database.prepare<[number]>('UPDATE history SET other_writes = other_writes + ?');
  const now = () => count.get() ?? 0;
  return {
    now,
    /** Makes the count greater than `before`, the count at the start of the transaction. @returns the new count */
    raiseAbove(before: number): number {
      const after = now();
      if (after > before) return after;
      // No new command: the writes changed only rights, or moved the newest commands into an archive file.
      add.run(before + 1 - after);
      return before + 1;
    },
  };
}

/** Records a loss. The count continues after the lost writes, so the loss is detected only once. */
export function recordLoss(database: Database, missing: number): void {
  database
    .prepare(
      `UPDATE history
       SET other_writes = other_writes + ?, lost_at = ?, lost_writes = lost_writes + ?`,
    )
    .run(missing, Date.now(), Math.max(1, missing));
}

/** Marks the loss as accepted. @returns whether there was one */
export function acceptLoss(database: Database): boolean {
  const accept = database.prepare(
    'UPDATE history SET lost_at = NULL, lost_writes = 0 WHERE lost_at IS NOT NULL',
  );
  return accept.run().changes > 0;
}
