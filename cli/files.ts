// The files that commands read and write. A file is whole or not there: it is written beside its place and then renamed. None is
// replaced without a word, and what is read has a bound.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Failure } from './failure.ts';

/** Far more than the longest match record. */
export const TEXT_BYTES_AT_MOST = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

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
export function fileFailure(error: unknown, doing: 'read' | 'write', file: string): Failure {
  if (error instanceof Failure) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? MISSING[doing] : (REASONS[code] ?? message);
  return new Failure(`cannot ${doing} ${file}: ${reason}`);
}

/** Reads a text file. @throws Failure, also for a file that is too large */
export async function readText(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > TEXT_BYTES_AT_MOST) throw tooLarge(file, size);
      return await readStream(handle.createReadStream({ autoClose: false }), file);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw fileFailure(error, 'read', file);
  }
}

/** Reads a stream of text. @param name in messages @throws Failure if it is too long */
export async function readStream(stream: Readable, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > TEXT_BYTES_AT_MOST) throw tooLarge(name, size);
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks));
}

function tooLarge(name: string, size: number): Failure {
  const [has, most] = [size, TEXT_BYTES_AT_MOST].map((bytes) => Math.ceil(bytes / MEGABYTE));
  return new Failure(
    `${name} is too large: it has at least ${has} MB, and at most ${most} are read`,
  );
}

/** Text as UTF-8, or as its byte order mark tells: PowerShell 5.1 writes UTF-16 by `>`. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Refuses to replace a file. Devices and pipes are written to. @throws Failure */
export function mustBeNew(file: string, isForced: boolean): void {
  if (isForced || statOf(file)?.isFile() !== true) return;
  throw new Failure(`${file} is there already. Choose another name, or replace it with --force.`);
}

/** Writes a whole file. The file before stays as it is until then. @throws Failure */
export function writeWhole(file: string, content: string | Uint8Array): void {
  try {
    const there = statOf(file);
    // A device or a pipe cannot be replaced by a file.
    if (there !== undefined && !there.isFile() && !there.isDirectory()) {
      writeFileSync(file, content);
      return;
    }
    replace(file, content);
  } catch (error) {
    throw fileFailure(error, 'write', file);
  }
}

function replace(file: string, content: string | Uint8Array): void {
  const beside = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const handle = openSync(beside, 'wx');
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}
