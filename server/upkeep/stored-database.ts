// Checks that a PostgreSQL database has a store of this version.
import type { ClientBase } from 'pg';
import { nameOf } from '../store/postgres/connection.ts';
import { NEWEST_VERSION } from '../store/sql/migrations.ts';
import { UpkeepFailure } from './upkeep-failure.ts';

/** @throws UpkeepFailure if it has none, and the error of the database */
export async function checkStore(client: ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('store') IS NOT NULL AND to_regclass('line') IS NOT NULL AS found",
  );
  if (found[0]?.found !== true) {
    throw new UpkeepFailure(`there is no Wormery store in the database ${nameOf(client)}`);
  }
  const stored = await client.query<{ version: number }>('SELECT version FROM store');
  if (stored.rows[0]?.version === NEWEST_VERSION) return;
  throw new UpkeepFailure(
    `the database ${nameOf(client)} has another version. ` +
      'Start a server of this version once to upgrade it',
  );
}
