// The store of a test server: SQLite, or PostgreSQL where `npm run test:slow` runs the same tests on it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { filesIn, sqliteStore } from '../store/sqlite/open-store.ts';
import type { Store } from '../store/store.ts';
import { databaseNamed } from './shared-postgres.ts';

/** Set by the project `postgres` in `vitest.config.ts`. */
const ON_POSTGRES = process.env.STORE === 'postgres';

/** @param folder the data folder; a later server with the same folder gets the same store */
export async function openTestStore(folder: string): Promise<Store> {
  const onFatal = (error: Error) => {
    throw error;
  };
  if (!ON_POSTGRES) return sqliteStore(folder, { onFatal });
  const { postgresStore } = await import('../store/postgres/postgres-store.ts');
  return postgresStore(await databaseNamed(folder));
}

/** Runs work with a client of the database behind a folder. */
async function withClient<Result>(
  folder: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(await databaseNamed(folder));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes stored rows while the server is stopped. @returns how many */
export async function changeRows(folder: string, sql: string): Promise<number> {
  if (ON_POSTGRES) {
    return withClient(folder, async (client) => (await client.query(sql)).rowCount ?? 0);
  }
  const database = new Database(filesIn(folder).database);
  const { changes } = database.prepare(sql).run();
  database.close();
  return changes;
}

/** All rows of a store, as text. */
export async function storedText(folder: string): Promise<string> {
  if (!ON_POSTGRES) {
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file)).toString('latin1'))
      .join('\n');
  }
  return withClient(folder, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT t::text AS text FROM ${name} AS t`,
      );
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  });
}
