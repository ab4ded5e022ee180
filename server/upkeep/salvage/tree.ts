// The trees of a SQLite file: the pages of a table or an index, with their records. Each page is read once, so a file that
// points in circles, or many times to the same page, takes no more time than its size allows.
// The format: https://www.sqlite.org/fileformat2.html#b_tree_pages
import { HEADER_BYTES, type PageSource } from './page-source.ts';
import { type Cell, readRecord, readRowid, readVarint } from './record.ts';

export interface TreeRecord {
  /** The row id; undefined in an index, and in a table without row ids. */
  readonly rowid: Cell | undefined;
  readonly cells: readonly Cell[];
}

export interface TreePage {
  readonly kind: 'table' | 'index';
  readonly children: readonly number[];
  readonly records: readonly TreeRecord[];
  /** How many of its cells cannot be read. */
  readonly badCells: number;
}

/** By the first byte of a page. */
const KINDS: Readonly<Record<number, Pick<TreePage, 'kind'> & { readonly isLeaf: boolean }>> = {
  2: { kind: 'index', isLeaf: false },
  5: { kind: 'table', isLeaf: false },
  10: { kind: 'index', isLeaf: true },
  13: { kind: 'table', isLeaf: true },
};

/** Which pages of a file have been read; each may be used once. */
export interface UsedPages {
  /** @returns whether the page was unused until now */
  take(page: number): boolean;
  has(page: number): boolean;
}

export function usedPages({ count }: PageSource): UsedPages {
  const used = new Uint8Array(count + 1);
  return {
    take(page) {
      if (page < 1 || page > count || used[page] === 1) return false;
      used[page] = 1;
      return true;
    },
    has: (page) => used[page] === 1,
  };
}

/** @returns undefined for a page that cannot be read, or is no page of a tree */
export function readTreePage(
  source: PageSource,
  used: UsedPages,
  number: number,
): TreePage | undefined {
  const bytes = source.page(number);
  const begin = number === 1 ? HEADER_BYTES : 0;
  const found = KINDS[bytes?.[begin] ?? 0];
  if (bytes === undefined || found === undefined) return undefined;
  const { kind, isLeaf } = found;
  const headBytes = isLeaf ? 8 : 12;
  const cellCount = bytes.readUInt16BE(begin + 3);
  if (begin + headBytes + 2 * cellCount > source.usableBytes) return undefined;
  const places = Array.from({ length: cellCount }, (_, index) =>
    bytes.readUInt16BE(begin + headBytes + 2 * index),
  );
  const records: TreeRecord[] = [];
  let badCells = 0;
  for (const at of isLeaf || kind === 'index' ? places : []) {
    const record = readCell(source, used, { bytes, at: isLeaf ? at : at + 4, kind });
    if (record === undefined) badCells += 1;
    else records.push(record);
  }
  if (isLeaf) return { kind, children: [], records, badCells };
  const whole = places.filter((at) => at + 4 <= source.usableBytes);
  const children = [...whole.map((at) => bytes.readUInt32BE(at)), bytes.readUInt32BE(begin + 8)];
  return { kind, children, records, badCells: badCells + places.length - whole.length };
}

interface CellPlace {
  readonly bytes: Buffer;
  readonly at: number;
  readonly kind: TreePage['kind'];
}

/** @returns undefined for a cell that cannot be read */
function readCell(
  source: PageSource,
  used: UsedPages,
  { bytes, at, kind }: CellPlace,
): TreeRecord | undefined {
  const size = readVarint(bytes, at);
  const key = size && kind === 'table' ? readRowid(bytes, size[1]) : undefined;
  if (size === undefined || (kind === 'table' && key === undefined)) return undefined;
  const [length] = size;
  const begin = key?.[1] ?? size[1];
  const local = localBytes(length, source.usableBytes, kind);
  if (begin + local > source.usableBytes) return undefined;
  const start = bytes.subarray(begin, begin + local);
  const payload =
    local === length ? start : withOverflow(source, used, { start, length, bytes, begin, local });
  const cells = payload && readRecord(payload);
  return cells && { rowid: key?.[0], cells };
}

/** How many bytes of a record are in its page; the others are in overflow pages. */
function localBytes(length: number, usable: number, kind: TreePage['kind']): number {
  const most = kind === 'table' ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const local = least + ((length - least) % (usable - 4));
  return local <= most ? local : least;
}

interface LongRecord {
  readonly start: Buffer;
  readonly length: number;
  readonly bytes: Buffer;
  readonly begin: number;
  readonly local: number;
}

function withOverflow(
  source: PageSource,
  used: UsedPages,
  { start, length, bytes, begin, local }: LongRecord,
): Buffer | undefined {
  if (begin + local + 4 > source.usableBytes || length > source.count * source.pageBytes) {
    return undefined;
  }
  const parts = [start];
  let missing = length - local;
  let next = bytes.readUInt32BE(begin + local);
  while (missing > 0) {
    const page = used.take(next) ? source.page(next) : undefined;
    if (page === undefined) return undefined;
    next = page.readUInt32BE(0);
    const part = page.subarray(4, Math.min(source.usableBytes, 4 + missing));
    parts.push(part);
    missing -= part.length;
  }
  return Buffer.concat(parts);
}

export interface TreeWalk {
  readonly source: PageSource;
  readonly used: UsedPages;
  /** Called for a page that cannot be read, or whose cells cannot all be read. */
  readonly onBadPage: (page: number) => void;
}

/** Reads the records of a tree, in the order of their keys; in an index, entries of inner pages come early. */
export function* recordsOf(
  root: number,
  kind: TreePage['kind'],
  { source, used, onBadPage }: TreeWalk,
): Generator<TreeRecord> {
  const waiting = [root];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const found = used.take(page) ? readTreePage(source, used, page) : undefined;
    if (found === undefined || found.kind !== kind) {
      onBadPage(page);
      continue;
    }
    if (found.badCells > 0) onBadPage(page);
    yield* found.records;
    waiting.push(...found.children.toReversed());
  }
}

/** Marks the free pages as used. @returns whether the whole list could be read */
export function takeFreePages({ source, used }: Pick<TreeWalk, 'source' | 'used'>): boolean {
  for (let trunk = source.freeList; trunk !== 0; ) {
    const page = used.take(trunk) ? source.page(trunk) : undefined;
    const leaves = page?.readUInt32BE(4) ?? 0;
    if (page === undefined || 8 + 4 * leaves > source.usableBytes) return false;
    for (let index = 0; index < leaves; index += 1) used.take(page.readUInt32BE(8 + 4 * index));
    trunk = page.readUInt32BE(0);
  }
  return true;
}
