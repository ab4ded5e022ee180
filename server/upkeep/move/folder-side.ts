// A data folder as a side of a move. As the target it gets a backup file with all matches, which is restored at the end.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { archiveFiles } from '../../store/archive.ts';
import { codeOf, isDamage } from '../../store/damage.ts';
import type { Values } from '../../store/sql/program.ts';
import { integrityFaults } from '../../store/sqlite/integrity.ts';
import { isCurrent, migrate } from '../../store/sqlite/migrations.ts';
import { lockDatabase, withDatabase } from '../../store/sqlite/open-database.ts';
import { filesIn } from '../../store/sqlite/open-store.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { storedMark } from '../../store/sqlite/stored-mark.ts';
import { writeCounter } from '../../store/sqlite/write-count.ts';
import { removeMark, writeMark } from '../../store/transfer-mark.ts';
import { archivesInBackup, createArchiveTable } from '../archive-table.ts';
import { databaseFileIn } from '../backup.ts';
import { lostIn } from '../doctor.ts';
import { restore, storeFilesIn } from '../restore.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { alreadyUsed, type Source, type Target } from './side.ts';

const LOCK_MS = 500;

/**
 * Opens the store of a data folder as the source of a move.
 * @throws UpkeepFailure if there is none, a server uses it, it lacks writes, or its pages are damaged
 */
export function sourceFolder(data: string): Source {
  const folder = resolve(data);
  return markedFolder(folder, (database, file) => {
    refuseOtherVersion(database, file);
    const lost = lostIn(folder, database);
    if (lost !== null) {
      throw new UpkeepFailure(`${folder} has lost history: ${lost}. Run "wormery doctor" first`);
    }
    const [fault] = integrityFaults(database);
    if (fault !== undefined) throw notReadable(file, fault);
  });
}

/** Opens a store to repair a match. @throws UpkeepFailure if there is none of this version, or a server uses it */
export function repairedFolder(data: string): Source {
  return markedFolder(data, refuseOtherVersion);
}

function refuseOtherVersion(database: Database.Database, file: string): void {
  if (isCurrent(database)) return;
  throw new UpkeepFailure(
    `${file} has another version. Start the server of this version once to upgrade it`,
  );
}

/** Opens a store to read its mark. @throws UpkeepFailure if there is none, or a server uses it */
export function markedFolder(
  data: string,
  check: (database: Database.Database, file: string) => void = () => undefined,
): Source {
  const folder = resolve(data);
  const file = databaseFileIn(folder);
  const database = openLocked(file);
  try {
    check(database, file);
  } catch (error) {
    database.close();
    throw explained(file, error);
  }
  const runProgram = programRunner(database);
  const change: Source['change'] = async (program) => {
    const changed = database
      .transaction(() => {
        const counter = isCurrent(database) ? writeCounter(database) : undefined;
        const before = counter?.now() ?? 0;
        const result = runProgram(program);
        // The write-count file may never be ahead of the database.
        counter?.raiseAbove(before);
        return result;
      })
      .immediate();
    database.pragma('wal_checkpoint(TRUNCATE)');
    return changed;
  };
  return {
    name: folder,
    number: 'key',
    archives: archiveFiles(folder),
    run: async (program) => runProgram(program),
    mark: async () => storedMark(database),
    setMark: (mark) => change(mark === undefined ? removeMark() : writeMark(mark)),
    change,
    async close() {
      database.close();
    },
  };
}

/**
 * Opens a file for the matches in a new data folder.
 * @throws UpkeepFailure if the folder cannot be written
 */
export function targetFolder(data: string): Target {
  const folder = resolve(data);
  const file = join(folder, 'wormery.sqlite.moving');
  const remove = () => rmSync(file, { force: true });
  let database: Database.Database;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // The files of an interrupted move.
    remove();
    database = new Database(file);
  } catch (error) {
    throw new UpkeepFailure(`cannot write to the folder ${folder}: ${(error as Error).message}`);
  }
  const runProgram = programRunner(database);
  const insert = (table: string, rows: readonly Values[]) => {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return;
    const places = columns.map((name) => `:${name}`);
    const statement = database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`);
    for (const row of rows) statement.run(row);
  };
  return {
    name: folder,
    number: 'key',
    archives: archivesInBackup,
    run: async (program) => runProgram(program),
    isEmpty: async () => isWithoutMatches(folder),
    async begin() {
      // The file counts only after its restore, which copies and syncs it.
      database.pragma('synchronous = OFF');
      database.pragma('journal_mode = MEMORY');
      migrate(database);
      database.exec('DELETE FROM identity');
      createArchiveTable(database);
      database.exec('BEGIN');
    },
    insert: async (table, rows) => insert(table, rows),
    insertArchive: async (id, bytes) => insert('archive_file', [{ id, bytes }]),
    async noteBotTurn(id) {
      database.prepare('INSERT INTO bot_turn SELECT key FROM match WHERE id = ?').run(id);
    },
    async prepare() {
      if (!isWithoutMatches(folder)) throw alreadyUsed(folder);
      database.exec('COMMIT');
      database.close();
    },
    async finish() {
      // A store without matches is moved aside.
      restore({ file, data: folder, force: true, onProgress: () => undefined });
    },
    async close() {
      database.close();
      remove();
    },
  };
}

/** Whether a folder has no store, or only an unused one. */
function isWithoutMatches(folder: string): boolean {
  const { database: file } = filesIn(folder);
  const files = storeFilesIn(folder);
  if (!files.includes(file)) return files.length === 0;
  try {
    return withDatabase(
      file,
      (database) => database.prepare('SELECT 1 FROM match').get() === undefined,
      { readonly: true },
    );
  } catch {
    return false;
  }
}

/** Opens a database, and locks it until it is closed. */
function openLocked(file: string): Database.Database {
  let database: Database.Database;
  try {
    database = new Database(file, { timeout: LOCK_MS });
  } catch (error) {
    throw new UpkeepFailure(`cannot open ${file}: ${(error as Error).message}`);
  }
  try {
    lockDatabase(database);
    return database;
  } catch (error) {
    database.close();
    throw explained(file, error);
  }
}

function notReadable(file: string, reason: string): UpkeepFailure {
  return new UpkeepFailure(
    `${file} is not readable: ${reason}. Restore a backup with "wormery restore", or make a new store of ` +
      'what can be read with "wormery rescue"',
  );
}

/** An error of SQLite as a failure for the operator. */
function explained(file: string, error: unknown): unknown {
  if (error instanceof UpkeepFailure) return error;
  if (codeOf(error).startsWith('SQLITE_BUSY')) {
    return new UpkeepFailure(`a server, or another command, has ${file} open. Stop it first`);
  }
  if (isDamage(error)) return notReadable(file, error.message);
  if (!codeOf(error).startsWith('SQLITE_')) return error;
  return new UpkeepFailure(`${file} cannot be used: ${(error as Error).message}`);
}
