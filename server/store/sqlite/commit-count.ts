// How many writes a store has taken, for the heads file to be compared with, and how many it lost.
import type { Database } from 'better-sqlite3';
import { StoreDamage } from '../damage.ts';

export interface History {
  /** The id of the store, 32 hexadecimal digits. */
  readonly store: string;
  readonly writes: number;
  /** When a loss was noticed that no operator has accepted yet; null where there is none. */
  readonly lostAt: number | null;
  readonly lostWrites: number;
}

/** Commands count themselves, so that a move costs no page more; all else is counted beside them. */
const WRITES = 'other_writes + (SELECT coalesce(max(number), 0) FROM command)';

/** @throws StoreDamage where the store does not say */
export function historyOf(database: Database): History {
  const row = database
    .prepare<[], History>(
      `SELECT store, ${WRITES} AS writes, lost_at AS lostAt, lost_writes AS lostWrites FROM history`,
    )
    .get();
  if (row === undefined) throw new StoreDamage('the history of the store is missing');
  return row;
}

export interface WriteCount {
  now(): number;
  /** Counts what was written since there were `before` writes. @returns how many there are now */
  raiseAbove(before: number): number;
}

/** For use inside a transaction, so that the count is as durable as what it counts. */
export function writeCount(database: Database): WriteCount {
  const count = database.prepare<[], number>(`SELECT ${WRITES} FROM history`).pluck();
  const add = database.prepare<[number]>('UPDATE history SET other_writes = other_writes + ?');
  const now = () => count.get() ?? 0;
  return {
    now,
    raiseAbove(before) {
      const after = now();
      if (after > before) return after;
      // Nothing but rights, or the newest commands went into an archive file.
      add.run(before + 1 - after);
      return before + 1;
    },
  };
}

/** Notes a loss. Counting goes on after the lost writes, so that it is neither found twice nor forgotten. */
export function recordLoss(database: Database, missing: number): void {
  database
    .prepare(
      `UPDATE history
       SET other_writes = other_writes + ?, lost_at = ?, lost_writes = lost_writes + ?`,
    )
    .run(missing, Date.now(), Math.max(1, missing));
}

/** @returns whether there was a loss to be accepted */
export function acceptLoss(database: Database): boolean {
  const accept = database.prepare(
    'UPDATE history SET lost_at = NULL, lost_writes = 0 WHERE lost_at IS NOT NULL',
  );
  return accept.run().changes > 0;
}
