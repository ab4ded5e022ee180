// The store of a PostgreSQL database, for upkeep: whether it can be used, and has this version.
import type { Client, ClientBase } from 'pg';
import { nameOf } from '../store/postgres/connection.ts';
import { reasonOf } from '../store/postgres/database-errors.ts';
import { NEWEST_VERSION } from '../store/sql/migrations.ts';
import { UpkeepFailure } from './upkeep-failure.ts';

/** Why a database cannot be used. An UpkeepFailure says so itself. */
export function unusable(client: Client, error: unknown): UpkeepFailure {
  if (error instanceof UpkeepFailure) return error;
  return new UpkeepFailure(
    `the database ${nameOf(client)} cannot be used: ${reasonOf(error as Error)}. ` +
      'Check that it runs and that its address, user and password are right',
  );
}

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
