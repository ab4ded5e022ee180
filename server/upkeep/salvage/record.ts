// Records of a SQLite file: the values of a row, or of an entry of an index.
// The format: https://www.sqlite.org/fileformat2.html#record_format

/** A value of a record. A bigint is an integer that no number of JavaScript holds exactly. */
export type Cell = string | number | bigint | null | Uint8Array;

const MOST_VARINT_BYTES = 9;

/** Reads a number of variable length. @returns it and the place after it; undefined if the bytes end before */
export function readVarint(
  bytes: Buffer,
  at: number,
): readonly [value: number, after: number] | undefined {
  let value = 0;
  for (let index = 0; index < MOST_VARINT_BYTES; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    if (index === MOST_VARINT_BYTES - 1) return [value * 256 + byte, at + index + 1];
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return undefined;
}

/** Reads a row id, which may be negative or larger than a number holds exactly. */
export function readRowid(bytes: Buffer, at: number): readonly [Cell, number] | undefined {
  const found = readVarint(bytes, at);
  if (found === undefined || Number.isSafeInteger(found[0])) return found;
  let exact = 0n;
  for (const byte of bytes.subarray(at, at + MOST_VARINT_BYTES - 1)) {
    exact = exact * 128n + BigInt(byte & 0x7f);
  }
  exact = exact * 256n + BigInt(bytes[at + MOST_VARINT_BYTES - 1] ?? 0);
  return [BigInt.asIntN(64, exact), found[1]];
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8];
const utf8 = new TextDecoder('utf-8', { fatal: true });

function bytesOf(type: number): number | undefined {
  if (type <= 6) return INTEGER_BYTES[type];
  if (type === 7) return 8;
  if (type === 8 || type === 9) return 0;
  // 10 and 11 are reserved.
  return type < 12 ? undefined : Math.floor((type - 12) / 2);
}

function cellOf(type: number, bytes: Buffer): Cell {
  if (type === 0) return null;
  if (type <= 5) return bytes.readIntBE(0, bytes.length);
  if (type === 6) {
    const value = bytes.readBigInt64BE(0);
    const rounded = Number(value);
    return Number.isSafeInteger(rounded) ? rounded : value;
  }
  if (type === 7) return bytes.readDoubleBE(0);
  if (type < 10) return type - 8;
  return type % 2 === 0 ? bytes : utf8.decode(bytes);
}

/** @returns the values; undefined for bytes that are no record, or have a text that is not UTF-8 */
export function readRecord(bytes: Buffer): readonly Cell[] | undefined {
  const head = readVarint(bytes, 0);
  if (head === undefined) return undefined;
  const [headBytes] = head;
  let [, at] = head;
  let body = headBytes;
  const cells: Cell[] = [];
  while (at < headBytes) {
    const found = readVarint(bytes, at);
    const length = found && bytesOf(found[0]);
    if (length === undefined || body + length > bytes.length) return undefined;
    const [type, after] = found as readonly [number, number];
    try {
      cells.push(cellOf(type, bytes.subarray(body, body + length)));
    } catch {
      return undefined;
    }
    at = after;
    body += length;
  }
  return at === headBytes && body === bytes.length ? cells : undefined;
}
