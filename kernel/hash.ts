// Digests: the identity of a state, and the chain of heads that ties a match's log together.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with the keys of every object in order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 over parts that cannot run into each other: each is preceded by its length (u32, big end). */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const chunks = parts.flatMap((part) => {
    const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    return [length, bytes];
  });
  return bytesToHex(sha256(concatBytes(...chunks)));
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
export function nextHead(head: string, parts: Parts, salt: string): string {
  const sealed = digest('secret', hexToBytes(salt), parts.secret ?? '');
  return digest('line', hexToBytes(head), parts.open, hexToBytes(sealed));
}
