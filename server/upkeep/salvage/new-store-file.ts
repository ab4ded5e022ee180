// A new database of our own schema for rows of another file: of a backup, or of a damaged store. It has no trigger, no view
// and no column of that file. It counts only after a sync.
import Database from 'better-sqlite3';
import { NEWEST_VERSION } from '../../store/sql/migrations.ts';
import type { Values } from '../../store/sql/program.ts';
import { migrate } from '../../store/sqlite/migrations.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { MARK_TABLE, writeMark } from '../../store/transfer-mark.ts';
import { createTables } from './shapes.ts';

export interface NewStoreFile {
  readonly database: Database.Database;
  /** Whether an inserted row was new; a row with the key of an earlier one is left out. */
  insert(table: string, row: Values): boolean;
  /** Deletes rows of matches that are not there, and migrates the store. Then it closes nothing. */
  finish(): void;
}

/** The tables whose rows name a match by its key. */
const OF_A_MATCH = ['line', 'command', 'token', 'device', 'invitation', 'bot_turn'];

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
  const hasHistory = columnsOf(database, 'history').length > 0;
  const [made] = hasHistory ? database.prepare<[], Values>('SELECT * FROM history').all() : [];
  if (hasHistory) database.exec('DELETE FROM history');
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
      if (made !== undefined) {
        database.exec('DELETE FROM history WHERE rowid > (SELECT min(rowid) FROM history)');
        const kept = database.prepare('SELECT 1 FROM history').get();
        if (kept === undefined) insert('history', made);
      }
      database.exec('COMMIT');
      migrate(database);
    },
  };
}

function columnsOf(database: Database.Database, table: string): readonly unknown[] {
  return database.prepare('SELECT 1 FROM pragma_table_info(?)').all(table);
}
