// Opens the SQLite file: for writing with a sync at each commit, read-only if the disk is full, or for
// one piece of work.
import Database from 'better-sqlite3';
import { isCurrent, migrate } from './migrations.ts';
import { refuseTransfer } from './stored-mark.ts';

const BUSY_TIMEOUT_MS = 100;
const FULL = 2;
/** Pages in the write-ahead log before a checkpoint, 16 MB: pages that change often are copied once. */
const CHECKPOINT_PAGES = 4_000;

/** Opens an existing database for some work, and closes it afterwards. @throws SqliteError */
export function withDatabase<Result>(
  file: string,
  work: (database: Database.Database) => Result,
  options: Database.Options = {},
): Result {
  const database = new Database(file, { ...options, fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Locks a database as long as its connection is open.
 * @throws SqliteError with the code SQLITE_BUSY if another connection has it open
 */
export function lockDatabase(database: Database.Database): void {
  database.pragma('locking_mode = EXCLUSIVE');
  database.exec('BEGIN EXCLUSIVE; ROLLBACK');
}

/** The effective `synchronous` setting, read from SQLite; 2 is FULL. */
export function synchronousOf(database: Database.Database): number {
  return database.pragma('synchronous', { simple: true }) as number;
}

/**
 * Opens or creates the database. This build of SQLite falls back to synchronous=NORMAL when a connection
 * first uses the write-ahead log. Then a power cut would lose acknowledged moves. So this function sets
 * FULL, writes a row, and reads the setting back.
 * @throws SqliteError, and Error for a store of a later version; StoreInTransfer
 */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    refuseTransfer(database);
    database.pragma('journal_mode = WAL');
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    database.pragma('foreign_keys = ON');
    database.pragma('fullfsync = ON');
    database.pragma('synchronous = FULL');
    migrate(database);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      database.prepare('UPDATE store SET opened_times = opened_times + 1').run();
      if (synchronousOf(database) === FULL) return database;
      database.pragma('synchronous = FULL');
    }
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  throw new Error('SQLite ignores synchronous=FULL, so a power cut could lose moves.');
}

/**
 * Opens an existing database read-only. Needs no space on the disk.
 * @throws SqliteError, and Error if the store must be upgraded first
 */
export function openForReading(file: string): Database.Database {
  try {
    return readable(file, 'NORMAL');
  } catch {
    // The index of the write-ahead log needs a file, except with an exclusive lock.
    return readable(file, 'EXCLUSIVE');
  }
}

function readable(file: string, locking: 'NORMAL' | 'EXCLUSIVE'): Database.Database {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.pragma(`locking_mode = ${locking}`);
    database.pragma('query_only = ON');
    refuseTransfer(database);
    if (isCurrent(database)) return database;
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  throw new Error('The store has an older version. Start the server once to upgrade it.');
}
