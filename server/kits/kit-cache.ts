// Keeps made kit files in a folder, up to a total size. Several processes may share the folder. Trouble with the disk never fails
// a request: then the file is made again.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Log } from '../metrics.ts';

export interface KitCacheOptions {
  readonly folder: string;
  /** A second folder, in which files are only read: those that came with the program. */
  readonly shipped?: string | undefined;
  /** The total size of the files; 0 turns the cache off. */
  readonly mostBytes: number;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface CachedKit {
  readonly size: number;
  readonly bytes: Readable;
}

export type KitCache = ReturnType<typeof kitCache>;

/** File names of the cache: a hash and a format. Other files in the folder are left alone. */
const KEPT = /^[0-9a-f]{64}\.[a-z0-9]+$/;
/** Files that are being written, or were when a process ended. */
const PARTIAL = /^[0-9a-f]{64}\.[a-z0-9]+\.[0-9a-f]+\.part$/;
const ABANDONED_MS = 600_000;

interface StoredFile {
  readonly path: string;
  readonly size: number;
  /** The time of the last use. */
  readonly usedMs: number;
}

export function kitCache({ folder, shipped, mostBytes, log, now }: KitCacheOptions) {
  let isFailing = false;
  /** One log line when the trouble begins, not one for each file. */
  const failed = (error: unknown) => {
    if (!isFailing) log.warn({ folder, error }, 'kits cannot be cached; they are made each time');
    isFailing = true;
  };
  const list = async (): Promise<readonly StoredFile[]> => {
    const names = await readdir(folder);
    const files = names.map(async (name): Promise<readonly StoredFile[]> => {
      const path = join(folder, name);
      if (!KEPT.test(name) && !PARTIAL.test(name)) return [];
      const found = await stat(path).catch(() => undefined);
      if (found === undefined) return [];
      const { size, mtimeMs: usedMs } = found;
      if (KEPT.test(name) || now() - usedMs < ABANDONED_MS) return [{ path, size, usedMs }];
      await rm(path, { force: true });
      return [];
    });
    return (await Promise.all(files)).flat();
  };
  /** Removes the least recently used files until `bytes` more fit. */
  const makeRoom = async (bytes: number): Promise<void> => {
    const files = (await list()).toSorted((one, other) => one.usedMs - other.usedMs);
    let total = bytes + files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (total <= mostBytes) return;
      if (!path.endsWith('.part')) {
        await rm(path, { force: true });
        total -= size;
      }
    }
  };
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const partial = join(folder, `${name}.${randomBytes(8).toString('hex')}.part`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await makeRoom(bytes.byteLength);
      // Flushed before the rename, so that a power cut leaves no half file under the final name.
      await writeFile(partial, bytes, { mode: 0o600, flag: 'wx', flush: true });
      await rename(partial, join(folder, name));
      isFailing = false;
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      failed(error);
    }
  };
  const folders = shipped === undefined ? [folder] : [folder, shipped];
  const pathsOf = (name: string) => folders.map((each) => join(each, name));
  // One write at a time, so that the total size holds.
  let writing = Promise.resolve();
  return {
    /** The size of a file; undefined if it is not there. @param name 64 hexadecimal digits, a dot and a format */
    async sizeOf(name: string): Promise<number | undefined> {
      for (const path of pathsOf(name)) {
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined) return found.size;
      }
      return undefined;
    },
    /** Opens a file and marks it as used. The caller must read or destroy the stream. */
    async find(name: string): Promise<CachedKit | undefined> {
      for (const path of pathsOf(name)) {
        const found = await openFile(path);
        if (found === undefined) continue;
        const time = new Date(now());
        await utimes(path, time, time).catch(() => undefined);
        return found;
      }
      return undefined;
    },
    /** Stores a file. Never rejects. */
    keep(name: string, bytes: Uint8Array): Promise<void> {
      if (bytes.byteLength > mostBytes) return Promise.resolve();
      writing = writing.then(() => write(name, bytes));
      return writing;
    },
  };
}

async function openFile(path: string): Promise<CachedKit | undefined> {
  const file = await open(path).catch(() => undefined);
  const size = (await file?.stat().catch(() => undefined))?.size;
  if (file === undefined || size === undefined) {
    await file?.close();
    return undefined;
  }
  return { size, bytes: file.createReadStream() };
}
