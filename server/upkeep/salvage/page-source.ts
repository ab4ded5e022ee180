// The pages of a SQLite file and its write-ahead log, read without SQLite: no SQL of the file runs, and a page that cannot
// be read costs only that page. The format: https://www.sqlite.org/fileformat2.html
import { closeSync, fstatSync, openSync } from 'node:fs';
import { type LoggedPages, readAt, readLog } from './write-ahead-log.ts';

export interface PageSource {
  readonly file: string;
  /** Bytes of a page. */
  readonly pageBytes: number;
  /** Bytes of a page that SQLite uses; the rest at its end is reserved. */
  readonly usableBytes: number;
  /** The number of pages; they are counted from 1. */
  readonly count: number;
  /** The schema version that the store gave its file; undefined if the header cannot be read. */
  readonly version: number | undefined;
  /** The first page of the list of free pages; 0 for none. */
  readonly freeList: number;
  /** The bytes of a page; undefined if there is no such page, or it cannot be read. */
  page(number: number): Buffer | undefined;
  close(): void;
}

export interface PageSourceOptions {
  /** Whether to read the write-ahead log beside the file, too. */
  readonly withLog: boolean;
}

const MAGIC = 'SQLite format 3\0';
/** Bytes of the header of the file, at the start of page 1. */
export const HEADER_BYTES = 100;
const UTF_8 = 1;
/** The page size of every store: the default of SQLite. */
const USUAL_PAGE_BYTES = 4_096;

interface Header {
  readonly pageBytes: number;
  readonly reserved: number;
  readonly version: number;
  readonly freeList: number;
}

/** @returns undefined for bytes that are no header of a SQLite file with texts in UTF-8 */
function parseHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 16) !== MAGIC) return undefined;
  const stored = bytes.readUInt16BE(16);
  const pageBytes = stored === 1 ? 65_536 : stored;
  const isPower = pageBytes >= 512 && (pageBytes & (pageBytes - 1)) === 0;
  const reserved = bytes.readUInt8(20);
  // 480 is the least that SQLite allows.
  if (!isPower || pageBytes - reserved < 480) return undefined;
  if (bytes.readUInt32BE(56) !== UTF_8) return undefined;
  return { pageBytes, reserved, version: bytes.readUInt32BE(60), freeList: bytes.readUInt32BE(32) };
}

/** @throws an error of the file system if the file cannot be opened */
export function openPages(file: string, { withLog }: PageSourceOptions): PageSource {
  const open = openSync(file, 'r');
  let log: LoggedPages | undefined;
  try {
    const read = (at: number, length: number) => readAt(open, at, length);
    log = withLog ? readLog(`${file}-wal`) : undefined;
    const header =
      parseHeader(log?.page(1) ?? Buffer.alloc(0)) ??
      parseHeader(read(0, HEADER_BYTES) ?? Buffer.alloc(0));
    const pageBytes = header?.pageBytes ?? log?.pageBytes ?? USUAL_PAGE_BYTES;
    // A log of other pages belongs to another file.
    const logged = log?.pageBytes === pageBytes ? log : undefined;
    const size = fstatSync(open).size;
    return {
      file,
      pageBytes,
      usableBytes: pageBytes - (header?.reserved ?? 0),
      count: logged?.count ?? Math.ceil(size / pageBytes),
      version: header?.version,
      freeList: header?.freeList ?? 0,
      page: (number) =>
        logged?.page(number) ??
        (number < 1 ? undefined : read((number - 1) * pageBytes, pageBytes)),
      close() {
        log?.close();
        closeSync(open);
      },
    };
  } catch (error) {
    log?.close();
    closeSync(open);
    throw error;
  }
}
