// Migrates a SQLite database to the newest schema.
import type { Database } from 'better-sqlite3';
import { MIGRATIONS, NEWEST_VERSION, tooNew } from '../sql/migrations.ts';

export function versionOf(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** Whether a database has the newest schema. */
export function isCurrent(database: Database): boolean {
  return versionOf(database) === NEWEST_VERSION;
}

/** @throws Error for a database of a later version */
export function migrate(database: Database): void {
  database
    .transaction(() => {
      const version = versionOf(database);
      if (version > NEWEST_VERSION) throw tooNew(version);
      for (const { sqlite } of MIGRATIONS.slice(version)) database.exec(sqlite);
      database.pragma(`user_version = ${NEWEST_VERSION}`);
    })
    .immediate();
}
