// The files that commands write. Each is written under another name, synced and then renamed, so it is whole or as before. None is
// replaced without a word.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '../store/sqlite/write-count-file.ts';
import { UpkeepFailure } from './upkeep-failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program uses it',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

const MISSING = { read: 'the file does not exist', write: 'the folder does not exist' } as const;

/** For a file that cannot be read or written. */
export function fileFailure(error: unknown, doing: 'read' | 'write', file: string): UpkeepFailure {
  if (error instanceof UpkeepFailure) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? MISSING[doing] : (REASONS[code] ?? message);
  return new UpkeepFailure(`cannot ${doing} ${file}: ${reason}`);
}

/** Refuses to replace a file, and any folder. Devices and pipes may be written to. @throws UpkeepFailure */
export function mustBeNew(file: string, isForced: boolean): void {
  const there = statOf(file);
  if (there?.isDirectory()) throw new UpkeepFailure(`cannot write ${file}: ${REASONS.EISDIR}`);
  if (there?.isFile() && !isForced) {
    throw new UpkeepFailure(
      `${file} already exists. Choose another file, or use --force to replace it`,
    );
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw fileFailure(error, 'write', file);
  }
}

/** Who may read a file that has secrets of matches. */
const PRIVATE = 0o600;
/** Who may read any other file; the system takes away what the user forbids. */
const ORDINARY = 0o666;

/** Creates an empty private file beside a place. @returns its path @throws UpkeepFailure */
export function beginFile(to: string, mode = PRIVATE): string {
  const there = statOf(to);
  if (there !== undefined && !there.isFile()) {
    throw new UpkeepFailure(`cannot write ${to}: there is something that is no file`);
  }
  // Not the number of the process: in a container it is often the same, and a killed one leaves its file.
  const partial = `${to}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(partial, 'wx', mode));
  } catch (error) {
    throw fileFailure(error, 'write', to);
  }
  return partial;
}

/** Renames the finished file atomically. Replaces an existing file only with `isForced`. @throws UpkeepFailure */
export function finishFile(partial: string, to: string, isForced: boolean): void {
  syncPath(partial);
  if (isForced) renameSync(partial, to);
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
  write(to, content, { mode: PRIVATE, isForced: false });
}

/** Writes a file, or replaces it. Devices and pipes are written to. @throws UpkeepFailure */
export function writeWhole(to: string, content: string | Uint8Array): void {
  const there = statOf(to);
  if (there === undefined || there.isFile()) {
    write(to, content, { mode: ORDINARY, isForced: true });
    return;
  }
  try {
    writeFileSync(to, content);
  } catch (error) {
    throw fileFailure(error, 'write', to);
  }
}

function write(
  to: string,
  content: string | Uint8Array,
  { mode, isForced }: { readonly mode: number; readonly isForced: boolean },
): void {
  const partial = beginFile(to, mode);
  try {
    writeFileSync(partial, content);
    finishFile(partial, to, isForced);
  } catch (error) {
    rmSync(partial, { force: true });
    throw fileFailure(error, 'write', to);
  }
}
