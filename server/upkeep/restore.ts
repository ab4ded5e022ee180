// Restores a backup into a data folder. The old store is moved aside, never deleted.
// The order of the steps is chosen so that the next start detects a crash at any moment.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { archiveFile, archiveFolder } from '../store/archive.ts';
import { codeOf } from '../store/damage.ts';
import { lockDatabase, withDatabase } from '../store/sqlite/open-database.ts';
import { filesIn } from '../store/sqlite/open-store.ts';
import { storedWriteCount } from '../store/sqlite/write-count.ts';
import { openWriteCountFile, syncPath, type WriteCount } from '../store/sqlite/write-count-file.ts';
import { verifyCopy } from './backup.ts';
import { loadBackup } from './salvage/backup-file.ts';
import { UpkeepFailure } from './upkeep-failure.ts';
import type { Report } from './verify.ts';

export interface RestoreOptions {
  /** The backup. */
  readonly file: string;
  /** The data folder. */
  readonly data: string;
  /** Whether to move an existing store aside. */
  readonly force: boolean;
  readonly onProgress: (done: number) => void;
}

export interface RestoreResult {
  readonly database: string;
  /** The folder with the old store; undefined if there was none. */
  readonly aside: string | undefined;
  readonly report: Report;
}

/**
 * Restores a backup.
 * @throws UpkeepFailure. The old store is then in its place, or in the folder `replaced-...`.
 */
export function restore({ file, data, force, onProgress }: RestoreOptions): RestoreResult {
  const folder = resolve(data);
  const from = resolve(file);
  if (!existsSync(from)) throw new UpkeepFailure(`the file ${from} does not exist`);
  checkTarget(folder, force);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return intoFolder(folder, force, (partial) => {
    try {
      loadBackup(from, partial);
      return { report: verifyCopy(partial, onProgress) };
    } catch (error) {
      if (error instanceof UpkeepFailure) throw error;
      throw new UpkeepFailure(`${from} could not be restored: ${(error as Error).message}`);
    }
  });
}

/** @returns the files of the store that is there @throws UpkeepFailure if it must not be replaced */
function checkTarget(folder: string, force: boolean): readonly string[] {
  const files = storeFilesIn(folder);
  if (files.length > 0 && !force) {
    throw new UpkeepFailure(
      `${folder} already has a store (${basename(files[0] as string)}). ` +
        'Choose another folder, or use --force to move the store aside',
    );
  }
  const { database } = filesIn(folder);
  if (existsSync(database)) checkNotOpen(database);
  return files;
}

/**
 * Puts a new store into a folder.
 * @param load writes a backup to the given path, which does not exist yet
 * @returns what `load` returned, and where the store and the old one are
 */
export function intoFolder<Result>(
  folder: string,
  force: boolean,
  load: (partial: string) => Result,
): Result & Pick<RestoreResult, 'database' | 'aside'> {
  const { database, writeCountFile } = filesIn(folder);
  const partial = `${database}.restoring`;
  const archive = `${archiveFolder(folder)}.restoring`;
  try {
    rmSync(partial, { force: true });
    rmSync(archive, { force: true, recursive: true });
    const result = load(partial);
    const now = unpack(partial, archive);
    syncPath(partial);
    // Again: a server may have started since.
    const old = checkTarget(folder, force);
    const aside = old.length === 0 ? undefined : moveAside(folder, old);
    renameSync(partial, database);
    renameSync(archive, archiveFolder(folder));
    // Last: until now a start finds the old write-count file and reports lost history.
    rmSync(writeCountFile, { force: true });
    openWriteCountFile(writeCountFile, now, (error) => {
      throw error;
    }).close();
    return { ...result, database, aside };
  } catch (error) {
    rmSync(partial, { force: true });
    rmSync(archive, { force: true, recursive: true });
    if (error instanceof UpkeepFailure) throw error;
    throw new UpkeepFailure(`cannot write the store in ${folder}: ${(error as Error).message}`);
  }
}

/** The existing files and folders of a store, the database first. */
export function storeFilesIn(folder: string): readonly string[] {
  const { database, writeCountFile } = filesIn(folder);
  const all = [
    database,
    `${database}-wal`,
    `${database}-shm`,
    archiveFolder(folder),
    writeCountFile,
  ];
  return all.filter((path) => existsSync(path));
}

/** Checks the lock that a running server has. @throws UpkeepFailure if the database is open */
function checkNotOpen(database: string): void {
  if (statSync(database).size === 0) return;
  try {
    withDatabase(database, lockDatabase, { timeout: 500 });
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) {
      throw new UpkeepFailure(`a server has ${database} open. Stop it first`);
    }
    // An unreadable database can't be open in a server, so it is moved aside.
  }
}

/** Extracts the archive files from the copy, which turns it into a normal store. */
function unpack(partial: string, archive: string): WriteCount {
  mkdirSync(archive, { mode: 0o700 });
  return withDatabase(partial, (database) => {
    const rows = database.prepare<[], { id: string; bytes: Buffer }>('SELECT * FROM archive_file');
    for (const { id, bytes } of rows.iterate()) {
      const file = join(archive, basename(archiveFile('', id)));
      writeFileSync(file, bytes, { mode: 0o600, flush: true });
    }
    syncPath(archive);
    database.exec('DROP TABLE archive_file');
    return storedWriteCount(database);
  });
}

/**
 * Moves the old store to a folder beside it. The write-count file is copied and stays, so that a start
 * without a database reports `store-lost`.
 */
function moveAside(folder: string, files: readonly string[]): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = join(folder, `replaced-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  const { writeCountFile } = filesIn(folder);
  for (const path of files) {
    const to = join(aside, basename(path));
    if (path === writeCountFile) copyFileSync(path, to);
    else renameSync(path, to);
  }
  syncPath(aside);
  syncPath(folder);
  return aside;
}
