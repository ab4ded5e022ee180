// Files that upkeep writes. Each is written under another name, synced and then renamed, so it is whole or not there.
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '../store/sqlite/write-count-file.ts';
import { UpkeepFailure } from './upkeep-failure.ts';

/** @throws UpkeepFailure if the file must not be replaced */
export function mustBeNew(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new UpkeepFailure(
    `${file} already exists. Choose another file, or use --force to replace it`,
  );
}

/** Creates an empty private file beside a place. @returns its path @throws UpkeepFailure */
export function beginFile(to: string): string {
  const partial = `${to}.partial-${process.pid}`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    throw new UpkeepFailure(`cannot write ${partial}: ${(error as Error).message}`);
  }
  return partial;
}

/** Renames the finished file atomically. Replaces an existing file only with `force`. @throws UpkeepFailure */
export function finishFile(partial: string, to: string, force: boolean): void {
  syncPath(partial);
  if (force) renameSync(partial, to);
  else {
    try {
      linkSync(partial, to);
      unlinkSync(partial);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') throw new UpkeepFailure(`${to} already exists`);
      // Some file systems have no hard links, such as FAT on a memory stick.
      renameSync(partial, to);
    }
  }
  syncPath(dirname(to));
}

/** Writes a new private file. @throws UpkeepFailure if there is one of this name, or it cannot be written */
export function writeNewFile(to: string, content: string): void {
  const partial = beginFile(to);
  try {
    writeFileSync(partial, content);
    finishFile(partial, to, false);
  } catch (error) {
    rmSync(partial, { force: true });
    if (error instanceof UpkeepFailure) throw error;
    throw new UpkeepFailure(`cannot write ${to}: ${(error as Error).message}`);
  }
}
