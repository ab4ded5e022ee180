// Counts the writes of a store, to compare with the write-count file, and records losses.
import type { Database } from 'better-sqlite3';
import { StoreDamage } from '../damage.ts';

export interface History {
  /** The id of the store, 32 hexadecimal digits. */
  readonly store: string;
  readonly writes: number;
  /** When a loss was detected that no operator has accepted; null without a loss. */
  readonly lostAt: number | null;
  readonly lostWrites: number;
}

/**
 * The number of the newest command counts the commands, so a move needs no write to the counter. Other
 * writes raise the counter.
 */
const WRITES = 'other_writes + (SELECT coalesce(max(number), 0) FROM command)';

/** @throws StoreDamage if the row is missing */
export function historyOf(database: Database): History {
  const row = database
    .prepare<[], History>(
      `SELECT store, ${WRITES} AS writes, lost_at AS lostAt, lost_writes AS lostWrites FROM history`,
    )
    .get();
  if (row === undefined) throw new StoreDamage('the history of the store is missing');
  return row;
}

/** Counts a write. Call it inside the transaction of the write, so that both are equally durable. */
export function writeCount(database: Database) {
  const count = database.prepare<[], number>(`SELECT ${WRITES} FROM history`).pluck();
  const add = database.prepare<[number]>('UPDATE history SET other_writes = other_writes + ?');
  const now = () => count.get() ?? 0;
  return {
    now,
    /** Makes the count greater than `before`. @returns the new count */
    raiseAbove(before: number): number {
      const after = now();
      if (after > before) return after;
      // The write changed only rights, or moved the newest commands into an archive file.
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
