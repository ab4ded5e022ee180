// The side of a transfer that is a data folder.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Database from 'better-sqlite3';
import {
  archiveFile,
  archiveFiles,
  archiveFolder,
  archiveReader,
  readArchiveFile,
} from '../../store/archive.ts';
import { codeOf, isDamage } from '../../store/damage.ts';
import { integrityFaults } from '../../store/sqlite/integrity.ts';
import { isCurrent, migrate } from '../../store/sqlite/migrations.ts';
import { lockDatabase } from '../../store/sqlite/open-database.ts';
import { filesIn } from '../../store/sqlite/open-store.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { storedMark } from '../../store/sqlite/stored-mark.ts';
import { storedWriteCount } from '../../store/sqlite/write-count.ts';
import { openWriteCountFile, syncFolder } from '../../store/sqlite/write-count-file.ts';
import { removeMark, writeMark } from '../../store/transfer-mark.ts';
import { databaseFileIn, UpkeepFailure } from '../backup.ts';
import { lostIn } from '../doctor.ts';
import { storeFilesIn } from '../restore.ts';
import { checkMatch } from '../verify.ts';
import type { ListedMatch, Side } from './side.ts';
import { type Cell, MATCH_COLUMNS, type Row, TABLES_OF_MATCH, type WholeMatch } from './tables.ts';

const LOCK_MS = 500;
const MAY_BE_MISSING = { throwIfNoEntry: false } as const;
/** About the size of a line with its salt and head, in bytes. */
const LINE_BYTES = 256;

/**
 * Opens the store of a data folder that another one is to get.
 * @throws UpkeepFailure if there is none, a server uses it, it lacks writes, or its pages are damaged
 */
export function openSourceFolder(data: string): Side {
  const folder = resolve(data);
  const file = databaseFileIn(folder);
  const database = openLocked(file);
  try {
    if (!isCurrent(database)) {
      throw new UpkeepFailure(
        `${file} has another version. Start the server of this version once to upgrade it`,
      );
    }
    const lost = lostIn(folder, database);
    if (lost !== null) {
      throw new UpkeepFailure(`${folder} has lost history: ${lost}. Run "wormery doctor" first`);
    }
    const [fault] = integrityFaults(database);
    if (fault !== undefined) throw notReadable(file, fault);
    return sideOf(folder, database);
  } catch (error) {
    database.close();
    throw explained(file, error);
  }
}

/**
 * Opens the store of a data folder that is to get matches, and creates it if it is missing.
 * @throws UpkeepFailure if a server uses it, or parts of an old store are there
 */
export function openTargetFolder(data: string): Side {
  const folder = resolve(data);
  const { database: file } = filesIn(folder);
  const part = storeFilesIn(folder).find((path) => path !== file);
  if (part !== undefined && (statSync(file, MAY_BE_MISSING)?.size ?? 0) === 0) {
    throw new UpkeepFailure(`${folder} has parts of an old store (${part}). Use a new folder`);
  }
  makeFolder(folder);
  const database = openLocked(file);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('foreign_keys = ON');
    database.pragma('fullfsync = ON');
    database.pragma('checkpoint_fullfsync = ON');
    migrate(database);
    return sideOf(folder, database);
  } catch (error) {
    database.close();
    throw explained(file, error);
  }
}

/** Opens a store to remove its mark. @throws UpkeepFailure if there is none, or a server uses it */
export function openMarkedFolder(data: string): Side {
  const folder = resolve(data);
  return sideOf(folder, openLocked(databaseFileIn(folder)));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UpkeepFailure(`cannot create the folder ${folder}: ${(error as Error).message}`);
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
    `${file} is not readable: ${reason}. Restore a backup with "wormery restore"`,
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

function sideOf(folder: string, database: Database.Database): Side {
  const { writeCountFile } = filesIn(folder);
  const runProgram = programRunner(database);
  const archive = archiveReader(archiveFiles(folder));
  const durable = () => database.pragma('wal_checkpoint(TRUNCATE)');
  const rows = matchRowsIn(database, folder);
  return {
    kind: 'sqlite',
    name: folder,
    mark: async () => storedMark(database),
    async setMark(mark) {
      database.transaction(() => runProgram(writeMark(mark))).immediate();
      durable();
    },
    async clearMark() {
      database.transaction(() => runProgram(removeMark())).immediate();
      durable();
    },
    count: async () =>
      database.prepare<[], number>('SELECT count(*) FROM match').pluck().get() ?? 0,
    list: async (after, atMost) => rows.list(after, atMost),
    read: async (matches) => matches.flatMap(rows.read),
    async write(matches) {
      for (const match of matches) writeArchive(folder, match);
      if (matches.some(hasArchive)) syncFolder(archiveFolder(folder));
      database.transaction(() => matches.forEach(rows.write)).immediate();
    },
    check: async (id) => runProgram(checkMatch(id, archive)),
    page: async ({ name, columns, order }, after, atMost) =>
      database
        .prepare<[Cell, number], Row>(
          `SELECT ${namesOf(columns)} FROM ${name} WHERE ${order} > ? ORDER BY ${order} LIMIT ?`,
        )
        .raw()
        .all(after as Cell, atMost),
    async clear({ name }) {
      database.prepare(`DELETE FROM ${name}`).run();
    },
    async insert({ name, columns }, added) {
      const insert = database.prepare(insertInto(name, Object.keys(columns)));
      database
        .transaction(() => {
          for (const row of added) insert.run(row);
        })
        .immediate();
    },
    async complete() {
      durable();
      syncFolder(folder);
      const count = storedWriteCount(database);
      openWriteCountFile(writeCountFile, count, (error) => {
        throw error;
      }).close();
    },
    async close() {
      database.close();
    },
  };
}

function hasArchive({ rows }: WholeMatch): boolean {
  return (rows.archive ?? []).length > 0;
}

/** Writes the archive file of a match, before its row says that it has one. */
function writeArchive(folder: string, match: WholeMatch): void {
  const [bytes] = match.rows.archive?.[0] ?? [];
  if (!Buffer.isBuffer(bytes)) return;
  mkdirSync(archiveFolder(folder), { recursive: true, mode: 0o700 });
  writeFileSync(archiveFile(folder, match.id), bytes, { mode: 0o600, flush: true });
}

function namesOf(columns: Readonly<Record<string, string>>): string {
  return Object.keys(columns).join(', ');
}

function insertInto(table: string, columns: readonly string[]): string {
  const places = columns.map(() => '?').join(', ');
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
}

/** Reads and writes matches with all their rows. */
function matchRowsIn(database: Database.Database, folder: string) {
  const list = database.prepare<[number, number], Omit<ListedMatch, 'weight'> & { lines: number }>(
    `SELECT key AS number, id,
       (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.key) AS lines
     FROM match WHERE key > ? ORDER BY key LIMIT ?`,
  );
  const find = database
    .prepare<[string], readonly [number, ...Cell[]]>(
      `SELECT key, ${namesOf(MATCH_COLUMNS)} FROM match WHERE id = ?`,
    )
    .raw();
  const insertMatch = database.prepare(
    insertInto('match', ['key', 'id', ...Object.keys(MATCH_COLUMNS)]),
  );
  const deleteMatch = database.prepare('DELETE FROM match WHERE key = ?');
  const tables = TABLES_OF_MATCH.map(({ name, columns, order }) => ({
    name,
    read: database
      .prepare<[number], Row>(
        `SELECT ${namesOf(columns)} FROM ${name} WHERE match = ? ORDER BY ${order}`,
      )
      .raw(),
    insert: database.prepare(insertInto(name, ['match', ...Object.keys(columns)])),
    delete: database.prepare(`DELETE FROM ${name} WHERE match = ?`),
  }));
  const archiveOf = (id: string, archived: Cell): readonly Row[] => {
    const bytes = archived === null ? undefined : readArchiveFile(folder, id);
    return bytes === undefined ? [] : [[bytes]];
  };
  return {
    list: (after: number, atMost: number): readonly ListedMatch[] =>
      list.all(after, atMost).map(({ number, id, lines }) => {
        const file = lines > 0 ? undefined : statSync(archiveFile(folder, id), MAY_BE_MISSING);
        return { number, id, weight: lines + (file?.size ?? 0) / LINE_BYTES };
      }),
    read: ({ id }: ListedMatch): readonly WholeMatch[] => {
      const found = find.get(id);
      if (found === undefined) return [];
      const [number, ...row] = found;
      const rows = Object.fromEntries(tables.map(({ name, read }) => [name, read.all(number)]));
      const archived = row[Object.keys(MATCH_COLUMNS).indexOf('archived')] ?? null;
      return [{ number, id, rows: { match: [row], ...rows, archive: archiveOf(id, archived) } }];
    },
    write: ({ number, id, rows }: WholeMatch): void => {
      const [old] = find.get(id) ?? [];
      if (old !== undefined) {
        for (const table of tables) table.delete.run(old);
        deleteMatch.run(old);
      }
      insertMatch.run([number, id, ...(rows.match?.[0] ?? [])]);
      for (const { name, insert } of tables) {
        for (const row of rows[name] ?? []) insert.run([number, ...row]);
      }
    },
  };
}
