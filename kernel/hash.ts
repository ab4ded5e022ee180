// Hashes: the identity of a state, and the hash chain of a match's log.
import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(
    keys.map((key) => [key, inOrder((value as Record<string, unknown>)[key])]),
  );
}

/** Node's own functions. A browser has no `process`. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:crypto'): {
    hash(algorithm: 'sha256', bytes: Uint8Array, encoding: 'hex'): string;
  };
}

const { process: node } = globalThis as { readonly process?: NodeProcess };
const native = node?.getBuiltinModule?.('node:crypto');

/** SHA-256 of bytes, as 64 hexadecimal digits: by Node, which is five times as fast, or by the portable library. */
const sha256 =
  native === undefined
    ? (bytes: Uint8Array) => bytesToHex(portable(bytes))
    : (bytes: Uint8Array) => native.hash('sha256', bytes, 'hex');

/** Bytes, written in hexadecimal digits. */
interface Hex {
  readonly hex: string;
}

/** Text, or bytes. */
type Part = string | Uint8Array | Hex;

/** SHA-256 over parts. Each has its length before it (u32, big-endian), so parts cannot run together. */
export function digest(...parts: readonly Part[]): string {
  const end = frame(parts, 0);
  return sha256(framed.subarray(0, end));
}

/** The size of a block of SHA-256, in bytes. */
const BLOCK = 64;

/**
 * HMAC-SHA-256 (RFC 2104) over parts, each with its length before it, as in `digest`.
 * @param key up to 64 bytes in hexadecimal digits
 */
export function keyedDigest(key: string, ...parts: readonly Part[]): string {
  const end = frame(parts, BLOCK);
  putKey(key, 0x36);
  const inner = sha256(framed.subarray(0, end));
  putKey(key, 0x5c);
  const last = putBytes(inner, BLOCK);
  return sha256(framed.subarray(0, last));
}

/** Puts a key at the start of the buffer: one block, of which each byte is combined with `pad`. */
function putKey(key: string, pad: number): void {
  framed.fill(0, 0, BLOCK);
  putBytes(key, 0);
  for (let index = 0; index < BLOCK; index += 1) framed[index] = (framed[index] as number) ^ pad;
}

/** Puts parts into the buffer, each with its length before it. Returns the offset of their end. */
function frame(parts: readonly Part[], at: number): number {
  let end = at;
  for (const part of parts) end = putPart(part, end);
  return end;
}

/** A buffer for the parts of one digest, reused by the next call. */
let framed = new Uint8Array(1_024);

/** Appends a part with its length at an offset. Returns the offset of its end. */
function putPart(part: Part, at: number): number {
  const begin = at + 4;
  if (typeof part === 'object' && 'hex' in part) {
    const last = putBytes(part.hex, begin);
    putLength(last - begin, at);
    return last;
  }
  makeRoom(begin + part.length);
  let end = begin;
  if (typeof part === 'string') {
    // Most texts are ASCII, and copying is faster than encoding.
    for (; end - begin < part.length; end += 1) {
      const unit = part.charCodeAt(end - begin);
      if (unit > 0x7f) return putPart(utf8ToBytes(part), at);
      framed[end] = unit;
    }
  } else {
    framed.set(part, begin);
    end += part.length;
  }
  putLength(end - begin, at);
  return end;
}

function putLength(length: number, at: number): void {
  framed[at] = length >>> 24;
  framed[at + 1] = length >>> 16;
  framed[at + 2] = length >>> 8;
  framed[at + 3] = length;
}

/** The value of each hexadecimal digit, by its character code; -1 for all other characters. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  /[0-9a-f]/i.test(String.fromCharCode(code)) ? Number.parseInt(String.fromCharCode(code), 16) : -1,
);

/** Puts bytes given as hexadecimal digits at an offset, without an intermediate copy. Returns the offset of their end. */
function putBytes(hex: string, at: number): number {
  const length = hex.length / 2;
  makeRoom(at + length);
  for (let index = 0; index < length; index += 1) {
    const high = DIGITS[hex.charCodeAt(2 * index)] ?? -1;
    const low = DIGITS[hex.charCodeAt(2 * index + 1)] ?? -1;
    if (high < 0 || low < 0) throw new Error('not pairs of hexadecimal digits');
    framed[at + index] = (high << 4) | low;
  }
  return at + length;
}

function makeRoom(size: number): void {
  if (size <= framed.length) return;
  const larger = new Uint8Array(2 * size);
  larger.set(framed);
  framed = larger;
}

/** The identity of a state: 64 hexadecimal digits, the same on every machine. */
export function stateHash(state: unknown): string {
  return digest('state', canonicalJson(state));
}

/** A head is the hash over all lines of a log so far. This one comes before the first line of a match. */
export function firstHead(matchId: string, setup: unknown): string {
  return digest('match', matchId, canonicalJson(setup));
}

/** The two texts of a log line. */
export interface LineParts {
  /** The open part: what everyone may read. */
  readonly open: string;
  /** The secret part: the whole line. Undefined if the open part leaves nothing out. */
  readonly secret: string | undefined;
}

/**
 * The head after one more line. The salt (16 bytes, hexadecimal) prevents guessing the secret part from
 * the head. With all parts and salts, anyone can verify the chain.
 */
export function nextHead(head: string, parts: LineParts, salt: string): string {
  return headAfter(head, parts.open, receiptOf(parts, salt));
}

/** A commitment to the secret part of a line. Without the salt it reveals nothing about the secret part. */
export function receiptOf({ secret }: Pick<LineParts, 'secret'>, salt: string): string {
  return digest('secret', { hex: salt }, secret ?? '');
}

/**
 * The salt of a line without a secret part: there is nothing to guess. Lines of older versions have a random one.
 * So the receipt of almost every line is known, and need not be sent.
 */
export const OPEN_SALT = '0'.repeat(32);
export const OPEN_RECEIPT = receiptOf({ secret: undefined }, OPEN_SALT);

/** A line as it is sent, with its receipt: most lines leave it out, because it is known. */
export function withReceipt<Line extends { readonly receipt?: string }>(line: Line) {
  return { ...line, receipt: line.receipt ?? OPEN_RECEIPT };
}

/** The head after one more line, of which only the open part and the receipt are known. */
export function headAfter(head: string, open: string, receipt: string): string {
  return digest('line', { hex: head }, open, { hex: receipt });
}
