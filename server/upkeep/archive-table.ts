// The table with which a backup differs from a store: it holds the archive files.
import type { Database } from 'better-sqlite3';
import { type Program, row } from '../store/sql/program.ts';

export function createArchiveTable(database: Database): void {
  database.exec(
    'CREATE TABLE archive_file (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID',
  );
}

/** Reads the archive of a match in a backup. */
export function* archivesInBackup(id: string): Program<Uint8Array | undefined> {
  const file = yield* row<{ bytes: Buffer }>('SELECT bytes FROM archive_file WHERE id = :id', {
    id,
  });
  return file?.bytes;
}
