// Examines a store for the operator: damaged matches and lost writes. The server may run meanwhile.
import { resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { AnyGame } from '#kernel/game.ts';
import { archiveFiles } from '../store/archive.ts';
import { isDamage } from '../store/damage.ts';
import { isCurrent } from '../store/sqlite/migrations.ts';
import { withDatabase } from '../store/sqlite/open-database.ts';
import { filesIn } from '../store/sqlite/open-store.ts';
import { acceptLoss, storedWriteCount } from '../store/sqlite/write-count.ts';
import { readWriteCount } from '../store/sqlite/write-count-file.ts';
import { databaseFileIn } from './backup.ts';
import { UpkeepFailure } from './upkeep-failure.ts';
import { type Report, verifyStore } from './verify.ts';

export interface Findings extends Report {
  /** A sentence about the lost writes; null if none are lost. */
  readonly lost: string | null;
  readonly sound: boolean;
}

interface ExamineOptions {
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
}

/** Examines the store of a data folder. @throws UpkeepFailure if it is missing or unreadable */
export function examine(data: string, { gameOf, onProgress }: ExamineOptions): Findings {
  return withStore(data, (database) => {
    const report = verifyStore(database, {
      archives: archiveFiles(resolve(data)),
      gameOf,
      onMatch: (done, total) => onProgress(done / total),
    });
    const lost = lostIn(data, database);
    const sound = lost === null && report.pages.length === 0 && report.faults.length === 0;
    return { ...report, lost, sound };
  });
}

/** Marks the loss of a store as accepted. @returns whether there was one */
export function acceptLossIn(data: string): boolean {
  return withStore(data, acceptLoss);
}

function withStore<Result>(data: string, work: (database: Database) => Result): Result {
  const file = databaseFileIn(data);
  try {
    return withDatabase(file, (database) => {
      database.pragma('busy_timeout = 5000');
      if (isCurrent(database)) return work(database);
      throw new UpkeepFailure(
        `${file} has another version. Start the server of this version once to upgrade it`,
      );
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new UpkeepFailure(
      `${file} is not readable: ${error.message}. Restore a backup with "wormery restore", ` +
        'or make a new store of what can be read with "wormery rescue"',
    );
  }
}

/** @returns a sentence about the lost writes; null if none are lost */
export function lostIn(data: string, database: Database): string | null {
  // Read before the database, so that a write in between does not look like a loss.
  const count = readWriteCount(filesIn(resolve(data)).writeCountFile);
  const { store, writes, lostAt, lostWrites } = storedWriteCount(database);
  if (lostAt !== null) {
    const day = new Date(lostAt).toISOString();
    return `writes missing: ${lostWrites}, noticed ${day}. Accept the loss with --accept-loss`;
  }
  if (typeof count !== 'object') return null;
  if (count.store !== store) return 'the database belongs to another store';
  const missing = count.writes - writes;
  return missing > 0 ? `writes missing: ${missing}. The next start will report it` : null;
}
