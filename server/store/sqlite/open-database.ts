// Opens the SQLite file: for writing with every commit synced, or for reading alone where the disk
// has no room.
import Database from 'better-sqlite3';
import { isCurrent, migrate } from './migrations.ts';

const BUSY_TIMEOUT_MS = 100;
const FULL = 2;
/** So many pages, 16 MB, are written to the log before they go into the database: those that change often go once. */
const CHECKPOINT_PAGES = 4_000;

/** The `synchronous` setting as it is in force, read back from SQLite: 2 is FULL. */
export function synchronousOf(database: Database.Database): number {
  return database.pragma('synchronous', { simple: true }) as number;
}

/**
 * Opens or makes the database. SQLite as it is built here falls back to synchronous=NORMAL when a
 * connection first meets the write-ahead log, and then a power cut loses acknowledged moves: so the
 * setting is made, something is written, and the setting is read back.
 * @throws SqliteError, and Error for a store that a later version made
 */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
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
 * Opens a database that exists, to read it. Needs no room on the disk.
 * @throws SqliteError, and Error where the store must be upgraded first
 */
export function openForReading(file: string): Database.Database {
  try {
    return readable(file, 'NORMAL');
  } catch {
    // The index of the write-ahead log is a file, too; alone, a process keeps it in memory.
    return readable(file, 'EXCLUSIVE');
  }
}

function readable(file: string, locking: 'NORMAL' | 'EXCLUSIVE'): Database.Database {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.pragma(`locking_mode = ${locking}`);
    database.pragma('query_only = ON');
    if (isCurrent(database)) return database;
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  throw new Error('The store has an older version. Start the server once to upgrade it.');
}
