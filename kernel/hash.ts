// Digests: the identity of a state, and the chain of heads that ties a match's log together.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with the keys of every object in order, so that equal values are equal texts. */
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

/** SHA-256 of bytes, as 64 hexadecimal digits. The bytes may be others once it has returned. */
export type Sha256 = (bytes: Uint8Array) => string;

/** The same everywhere. A platform may have a quicker one of its own. */
const portable: Sha256 = (bytes) => bytesToHex(sha256(bytes));

/** Bytes, written in hexadecimal digits. */
interface Hex {
  readonly hex: string;
}

/** Text, or bytes. */
type Part = string | Uint8Array | Hex;

/** SHA-256 over parts that cannot run into each other: each is preceded by its length (u32, big end). */
export function digest(...parts: readonly Part[]): string {
  return digestBy(portable, parts);
}

/** The same, by a given way to compute SHA-256. */
export function digestBy(way: Sha256, parts: readonly Part[]): string {
  let end = 0;
  for (const part of parts) end = put(part, end);
  return way(framed.subarray(0, end));
}

/** Room for the parts of one digest, used again by the next: each is computed at one go. */
let framed = new Uint8Array(1_024);

/** Puts a part behind those that stand there, with its length; returns where it ends. */
function put(part: Part, at: number): number {
  const begin = at + 4;
  if (typeof part === 'object' && 'hex' in part) return putHex(part.hex, at);
  makeRoom(begin + part.length);
  let end = begin;
  if (typeof part === 'string') {
    // Most texts are ASCII, and those are quicker to copy than to encode.
    for (; end - begin < part.length; end += 1) {
      const unit = part.charCodeAt(end - begin);
      if (unit > 0x7f) return put(utf8ToBytes(part), at);
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

/** Puts the bytes in place without a copy between: two digits, one byte. */
function putHex(hex: string, at: number): number {
  const length = hex.length / 2;
  const begin = at + 4;
  makeRoom(begin + length);
  for (let index = 0; index < length; index += 1) {
    const high = DIGITS[hex.charCodeAt(2 * index)] ?? -1;
    const low = DIGITS[hex.charCodeAt(2 * index + 1)] ?? -1;
    if (high < 0 || low < 0) throw new Error('not pairs of hexadecimal digits');
    framed[begin + index] = (high << 4) | low;
  }
  putLength(length, at);
  return begin + length;
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

/** The head before the first line of a match. */
export function firstHead(matchId: string, setup: unknown): string {
  return digest('match', matchId, canonicalJson(setup));
}

/** A line as it is logged: what everybody may read, and, where that is not all, the whole of it. */
export interface Parts {
  readonly open: string;
  readonly secret: string | undefined;
}

/**
 * The head after one more line. The salt (16 bytes, hexadecimal) keeps the secret part from being
 * guessed out of a head; with all parts and salts anybody can compute the chain again.
 */
export function nextHead(head: string, parts: Parts, salt: string, way = portable): string {
  const sealed = digestBy(way, ['secret', { hex: salt }, parts.secret ?? '']);
  return digestBy(way, ['line', { hex: head }, parts.open, { hex: sealed }]);
}
