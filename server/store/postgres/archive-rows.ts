// The table of archives: PostgreSQL keeps each archive in a row.
import { type Program, row, run } from '../sql/program.ts';

/** Reads the bytes of a match's archive; undefined if there is none. */
export function* archiveBytes(id: string): Program<Uint8Array | undefined> {
  const found = yield* row<{ bytes: Buffer }>('SELECT bytes FROM archive WHERE match = :id', {
    id,
  });
  return found?.bytes;
}

export function insertArchive(id: string, bytes: Uint8Array): Program<void> {
  return run('INSERT INTO archive (match, bytes) VALUES (:id, :bytes)', { id, bytes });
}

/** Deletes the archive of a match whose rows are back in the tables. */
export function forgetArchive(id: string): Program<void> {
  return run('DELETE FROM archive WHERE match = :id', { id });
}
