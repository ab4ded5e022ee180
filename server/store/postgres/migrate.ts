// Migrates a PostgreSQL database to the newest schema; one process at a time. Releases may run side by side during an
// update: an older process continues if it works with the new schema.
import type { ClientBase } from 'pg';
import { MIGRATIONS, NEWEST_VERSION, tooNew } from '../sql/migrations.ts';

/** Any number that no other program uses on this database. */
const LOCK = 0x776f726d;

/** The oldest version whose code works with the newest schema. Raise it with a migration that breaks older code. */
const WORKS_WITH = 4;

interface VersionRow {
  readonly version: number;
  readonly works_with: number;
}

/** @throws Error for a database of a later version that does not work with this code */
export async function migrate(client: ClientBase): Promise<void> {
  // Waiting for another process that migrates may take longer than a statement of a request.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS store (version integer NOT NULL, works_with integer NOT NULL)',
    );
    const { rows } = await client.query<VersionRow>('SELECT version, works_with FROM store');
    const { version, works_with: worksWith } = rows[0] ?? { version: 0, works_with: 0 };
    if (worksWith > NEWEST_VERSION) throw tooNew(version);
    if (version < NEWEST_VERSION) {
      for (const { postgres } of MIGRATIONS.slice(version)) await client.query(postgres);
      await client.query('DELETE FROM store');
      await client.query('INSERT INTO store VALUES ($1, $2)', [NEWEST_VERSION, WORKS_WITH]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('RESET statement_timeout; RESET lock_timeout');
}
