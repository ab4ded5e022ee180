// A new database of our own schema for rows of another file: of a backup, or of a damaged store. It has no trigger, no view
// and no column of that file. It counts only after a sync.
import Database from 'better-sqlite3';
import { NEWEST_VERSION } from '../../store/sql/migrations.ts';
import type { Values } from '../../store/sql/program.ts';
import { migrate } from '../../store/sqlite/migrations.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { MARK_TABLE, writeMark } from '../../store/transfer-mark.ts';
import { TABLES_OF_MATCH } from '../move/rows.ts';
import { createTables } from './shapes.ts';

export interface NewStoreFile {
  readonly database: Database.Database;
  /** Whether an inserted row was new; a row with the key of an earlier one is left out. */
  insert(table: string, row: Values): boolean;
  /** Deletes rows of matches that are not there, and migrates the store. Then it closes nothing. */
  finish(): void;
}

/** The tables with one row, which a new schema has already. */
const OF_ONE_ROW = ['history', 'identity'];
/** The tables whose rows name a match by its key. */
const OF_A_MATCH = [...TABLES_OF_MATCH, 'bot_turn'];

/**
 * Begins a store in an empty file.
 * @param version the schema version of the rows
 */
export function newStoreFile(file: string, version: number = NEWEST_VERSION): NewStoreFile {
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  database.pragma('journal_mode = MEMORY');
  // A line may come before its match.
  database.pragma('foreign_keys = OFF');
  database.exec('BEGIN');
  createTables(database, version);
  const made = madeRows(database);
  const statements = new Map<string, Database.Statement>();
  const insert = (table: string, row: Values): boolean => {
    // How often the other store was opened says nothing of the new one.
    if (table === 'store') return true;
    if (table === MARK_TABLE) {
      const { other, at } = row;
      programRunner(database)(writeMark({ other: String(other), at: Number(at) }));
      return true;
    }
    const columns = Object.keys(row);
    const key = `${table} ${columns}`;
    const places = columns.map((name) => `:${name}`);
    const statement =
      statements.get(key) ??
      database.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${places})`);
    statements.set(key, statement);
    return statement.run(row).changes > 0;
  };
  return {
    database,
    insert,
    finish() {
      for (const table of OF_A_MATCH) {
        if (columnsOf(database, table).length === 0) continue;
        database.exec(`DELETE FROM ${table} WHERE match NOT IN (SELECT key FROM match)`);
      }
      for (const [table, row] of made) {
        database.exec(`DELETE FROM ${table} WHERE rowid > (SELECT min(rowid) FROM ${table})`);
        if (database.prepare(`SELECT 1 FROM ${table}`).get() === undefined) insert(table, row);
      }
      database.exec('COMMIT');
      migrate(database);
    },
  };
}

/** Takes the rows that a new schema has out of it: they stay only if the other file has none. */
function madeRows(database: Database.Database): readonly (readonly [table: string, row: Values])[] {
  return OF_ONE_ROW.flatMap((table) => {
    if (columnsOf(database, table).length === 0) return [];
    const row = database.prepare<[], Values>(`SELECT * FROM ${table}`).get();
    database.exec(`DELETE FROM ${table}`);
    return row === undefined ? [] : [[table, row] as const];
  });
}

function columnsOf(database: Database.Database, table: string): readonly unknown[] {
  return database.prepare('SELECT 1 FROM pragma_table_info(?)').all(table);
}
