// The write-count file, `wormery.heads` beside the database: the write count after the newest commit, see
// `write-count.ts`. In spite of its name, it holds no heads. It is written after each commit, never before. So it may be
// behind the database. If it is ahead of the database, the database has lost commits.
import {
  closeSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** A store and its write count. */
export interface WriteCount {
  /** The id of the store: 32 hexadecimal digits. A copy of the database has the same id. */
  readonly store: string;
  /** A number that grows with each commit, see `write-count.ts`. */
  readonly writes: number;
}

export type WriteCountFile = ReturnType<typeof openWriteCountFile>;

/** The file has two slots, each in its own page: a torn write damages only one. */
const SLOT_BYTES = 4_096;
const FILE_BYTES = 2 * SLOT_BYTES;
/** Time from a write to its sync. After a power cut the file may be this much behind. */
const SYNC_AFTER_MS = 1_000;
const LINE = /^wormery-heads 1 ([0-9a-f]{32}) (\d{16}) ([0-9a-f]{8})\n/;

/** Reads the file. @returns undefined if there is none, `unreadable` if no slot is intact */
export function readWriteCount(file: string): WriteCount | 'unreadable' | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return 'unreadable';
  }
  const slots = [0, SLOT_BYTES].flatMap((begin) => {
    const count = parseWriteCount(bytes.subarray(begin, begin + 128).toString('latin1'));
    return count === undefined ? [] : [count];
  });
  if (slots.length === 0) return 'unreadable';
  return slots.reduce((one, other) => (other.writes > one.writes ? other : one));
}

export function formatWriteCount({ store, writes }: WriteCount): string {
  const words = `wormery-heads 1 ${store} ${String(writes).padStart(16, '0')}`;
  return `${words} ${checksum(words)}\n`;
}

/** The inverse of `formatWriteCount`; undefined for other text. */
export function parseWriteCount(text: string): WriteCount | undefined {
  const [, store, writes, sum] = LINE.exec(text) ?? [];
  if (store === undefined || sum !== checksum(text.slice(0, text.indexOf('\n') - 9))) {
    return undefined;
  }
  return { store, writes: Number(writes) };
}

function checksum(words: string): string {
  return crc32(words).toString(16).padStart(8, '0');
}

/**
 * Creates or overwrites the file, and syncs it.
 * @param count the current state of the database
 * @param onError called when a later write fails
 */
export function openWriteCountFile(
  file: string,
  count: WriteCount,
  onError: (error: Error) => void,
) {
  const descriptor = openSync(file, 'a+', 0o600);
  closeSync(descriptor);
  const open = openSync(file, 'r+');
  if (fstatSync(open).size !== FILE_BYTES) {
    // Allocates the file now, so that later writes also work on a full disk.
    ftruncateSync(open, FILE_BYTES);
    writeSync(open, Buffer.alloc(FILE_BYTES), 0, FILE_BYTES, 0);
  }
  for (const begin of [0, SLOT_BYTES]) writeSync(open, formatWriteCount(count), begin, 'latin1');
  fsyncSync(open);
  syncPath(dirname(file));
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const sync = () => {
    timer = undefined;
    if (!closed) fdatasync(open, (error) => error !== null && !closed && onError(error));
  };
  return {
    /** Writes the number without a sync, which takes microseconds. */
    write(now: WriteCount): void {
      try {
        writeSync(open, formatWriteCount(now), (now.writes % 2) * SLOT_BYTES, 'latin1');
        timer ??= setTimeout(sync, SYNC_AFTER_MS).unref();
      } catch (error) {
        onError(error as Error);
      }
    },
    close(): void {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      closeSync(open);
    },
  };
}

/** Syncs a file, or the names in a folder, so that they survive a power cut. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows opens no folder, and syncs only files that are open for writing.
  if (isFolder && process.platform === 'win32') return;
  const open = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
