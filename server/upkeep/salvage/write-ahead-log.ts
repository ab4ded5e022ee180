// The pages in the write-ahead log of a SQLite file: of each page the newest committed version. A frame counts only with a
// right checksum, as in SQLite. The format: https://www.sqlite.org/fileformat2.html#walformat
import { closeSync, openSync, readSync } from 'node:fs';

export interface LoggedPages {
  readonly pageBytes: number;
  /** The number of pages of the database after the newest commit in the log. */
  readonly count: number;
  /** The bytes of a page; undefined if the log does not have it, or no longer. */
  page(number: number): Buffer | undefined;
  close(): void;
}

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/** The checksum of SQLite's log over pairs of 32-bit words. */
function sumsAfter([first, second]: Sums, bytes: Buffer, isBig: boolean): Sums {
  let [one, other] = [first, second];
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + words.getUint32(at, !isBig) + other) >>> 0;
    other = (other + words.getUint32(at + 4, !isBig) + one) >>> 0;
  }
  return [one, other];
}

const isEqual = ([one, other]: Sums, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === other;

/** @returns undefined if there is no log, or it has no commit */
export function readLog(file: string): LoggedPages | undefined {
  let open: number;
  try {
    open = openSync(file, 'r');
  } catch {
    return undefined;
  }
  const found = committedFrames((at, length) => readAt(open, at, length));
  if (found === undefined) {
    closeSync(open);
    return undefined;
  }
  const { pageBytes, count, frames, salts } = found;
  return {
    pageBytes,
    count,
    page(number) {
      const at = number > count ? undefined : frames.get(number);
      const bytes = at === undefined ? undefined : readAt(open, at, pageBytes);
      if (at === undefined || bytes === undefined) return undefined;
      // A writer starts the log again when the file has all its frames, and writes the head of a frame first.
      const head = readAt(open, at - FRAME_HEADER_BYTES, FRAME_HEADER_BYTES);
      return head?.subarray(8, 16).equals(salts) === true ? bytes : undefined;
    },
    close: () => closeSync(open),
  };
}

interface CommittedFrames {
  readonly pageBytes: number;
  readonly count: number;
  /** By page, where its newest version begins in the log. */
  readonly frames: ReadonlyMap<number, number>;
  /** The numbers by which the frames of this log are known. */
  readonly salts: Buffer;
}

/**
 * @param read as `readAt`
 * @returns undefined if the log has no commit, or a writer starts it again meanwhile
 */
export function committedFrames(
  read: (at: number, length: number) => Buffer | undefined,
): CommittedFrames | undefined {
  const header = read(0, LOG_HEADER_BYTES);
  if (header === undefined || (header.readUInt32BE(0) & ~1) >>> 0 !== MAGIC) return undefined;
  const isBig = (header.readUInt32BE(0) & 1) === 1;
  const pageBytes = header.readUInt32BE(8);
  let sums = sumsAfter([0, 0], header.subarray(0, 24), isBig);
  if (!isEqual(sums, header, 24) || pageBytes < 512 || pageBytes > 65_536) return undefined;
  const salts = header.subarray(16, 24);
  const [frames, pending] = [new Map<number, number>(), new Map<number, number>()];
  let count = 0;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  for (let at = LOG_HEADER_BYTES; ; at += frameBytes) {
    const frame = read(at, frameBytes);
    // The file ends, or the salts are those of an older log.
    if (frame === undefined || !frame.subarray(8, 16).equals(salts)) break;
    sums = sumsAfter(sums, frame.subarray(0, 8), isBig);
    sums = sumsAfter(sums, frame.subarray(FRAME_HEADER_BYTES), isBig);
    if (!isEqual(sums, frame, 16)) break;
    pending.set(frame.readUInt32BE(0), at + FRAME_HEADER_BYTES);
    const pages = frame.readUInt32BE(4);
    if (pages === 0) continue;
    count = pages;
    for (const [page, place] of pending) frames.set(page, place);
    pending.clear();
  }
  // A writer starts the log again when the file has all its frames. It writes the header first, and may overtake this reading:
  // then the frames above are the beginning of an old log, and `count` is too small.
  if (count === 0 || read(0, LOG_HEADER_BYTES)?.equals(header) !== true) return undefined;
  return { pageBytes, count, frames, salts };
}

/** Reads bytes; undefined if the file ends before, or the disk cannot read them. */
export function readAt(open: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  try {
    return readSync(open, bytes, 0, length, at) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}
