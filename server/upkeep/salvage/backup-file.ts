// Opens a backup file and copies its rows into a new store of our own schema. Nothing of the file itself is kept or run.
import { statSync } from 'node:fs';
import { StoreDamage } from '../../store/damage.ts';
import { NEWEST_VERSION, tooNew } from '../../store/sql/migrations.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { isBackup, readBackup } from './backup-rows.ts';
import { newStoreFile } from './new-store-file.ts';
import { openPages, type PageSource } from './page-source.ts';

/**
 * Copies a backup into an empty file. The time and the room that it takes grow with the size of the backup alone.
 * @throws UpkeepFailure with the reason for a file that is no backup, or damaged
 */
export function loadBackup(file: string, to: string): void {
  withBackup(file, (source) => {
    const target = newStoreFile(to, source.version);
    try {
      readBackup(source, (table, row) => {
        if (!target.insert(table, row)) throw new Error(`table ${table}: a row comes twice`);
      });
      target.finish();
    } finally {
      target.database.close();
    }
  });
}

/** Checks that `loadBackup` can read a new backup. @throws StoreDamage */
export function checkReadable(file: string): void {
  const source = openPages(file, { withLog: false });
  try {
    readBackup(source, () => undefined);
  } catch (error) {
    throw new StoreDamage((error as Error).message);
  } finally {
    source.close();
  }
}

function withBackup(file: string, work: (source: PageSource) => void): void {
  if (!statSync(file).isFile())
    throw new UpkeepFailure(`${file} is not a file. Name a backup file`);
  // A backup is one file: a log beside it is not of this backup.
  const source = openPages(file, { withLog: false });
  try {
    checkKind(source);
    work(source);
  } catch (error) {
    if (error instanceof UpkeepFailure) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (/FULL|ENOSPC/.test(code)) throw error;
    throw new UpkeepFailure(`${file} is damaged: ${(error as Error).message}. ${OTHERS}`);
  } finally {
    source.close();
  }
}

const OTHERS =
  'Restore another backup; if there is none, "wormery rescue" makes a new store of what can be read';

/** The first bytes of a file of `pg_dump --format=custom`. */
const PG_DUMP = 'PGDMP';

function checkKind(source: PageSource): void {
  const { file, version } = source;
  if (source.page(1)?.toString('latin1', 0, PG_DUMP.length) === PG_DUMP) {
    throw new UpkeepFailure(
      `${file} is a backup of a PostgreSQL database. Restore it into an empty database with pg_restore ` +
        '(docs/postgresql.md)',
    );
  }
  if (version === undefined) {
    throw new UpkeepFailure(`${file} is not a readable backup: it is not a database`);
  }
  if (version > NEWEST_VERSION) throw new UpkeepFailure(`${file}: ${tooNew(version).message}`);
  if (version < 1 || !isBackup(source)) throw new UpkeepFailure(`${file} is not a Wormery backup`);
}
