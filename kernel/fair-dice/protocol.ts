// Fair dice: the hashes of the protocol in docs/fair-dice.md. Server, page, bots and command line share them.
// Seeds, shares, keys and transcripts are 32 bytes in 64 hexadecimal digits.
import { isHidden, sample } from '../chance.ts';
import type { Chance, Outcome, Seat } from '../game.ts';
import { canonicalJson, digest, keyedDigest } from '../hash.ts';
import type { Random } from '../random.ts';
import type { Setup } from '../setup.ts';

/** The number of values in a hash chain that can be revealed. */
export const CHAIN_LENGTH = 1_024;

/** The secret seeds of the server: of its hash chain, and of hidden rolls and draws. */
export interface DiceSeeds {
  readonly chain: string;
  readonly deck: string;
}

/** The value before this one in the server's hash chain. */
export function serverLink(value: string): string {
  return digest('chain', { hex: value });
}

/**
 * The value before this one in the hash chain of a seat.
 * @param match the first commitment of the server, so that no chain fits two matches
 */
export function seatLink(match: string, seat: Seat, value: string): string {
  return digest('seat chain', { hex: match }, `${seat}`, { hex: value });
}

/** The commitment to the seed of hidden rolls and draws. */
export function deckCommitment(seed: string): string {
  return digest('deck', { hex: seed });
}

/** The transcript after the server's first commitments. */
export function firstTranscript(setup: Setup, chain: string, deck: string): string {
  return digest('transcript', canonicalJson(setup), { hex: chain }, { hex: deck });
}

/** A public contribution to the transcript. */
export type Contribution = 'dice' | 'commit' | 'share';

/** The transcript after one more contribution of a seat, or of the server. */
export function nextTranscript(
  transcript: string,
  kind: Contribution,
  by: Seat | 'server',
  value: string,
): string {
  return digest(kind, { hex: transcript }, `${by}`, { hex: value });
}

/** The inputs of a roll or draw, except its key. */
export interface RollContext {
  readonly transcript: string;
  /** The number of the roll in the match, from 1. */
  readonly roll: number;
  /** The seed of hidden rolls and draws; undefined if unknown. */
  readonly deck: string | undefined;
}

/**
 * The outcome of a roll or draw.
 * @param key the value of the server's hash chain for this roll
 * @returns undefined for a hidden roll or draw without the seed of hidden rolls and draws
 */
export function fairOutcome(
  chance: Chance,
  { transcript, roll, deck }: RollContext,
  key: string,
): Outcome | undefined {
  const kinds = `${chance.symbols.length}`;
  const { label, count } = chance;
  const parts = ['roll', { hex: transcript }, `${roll}`, label, `${count}`, kinds];
  const open = keyedDigest(key, ...parts);
  if (!isHidden(chance)) return sample(chance, wordsOf(open));
  return deck === undefined
    ? undefined
    : sample(chance, wordsOf(keyedDigest(deck, 'deck', { hex: open })));
}

/** Hexadecimal digits in a 32-bit word. */
const WORD = 8;

/** The 32-bit words of HMAC(key, "stream", 0), HMAC(key, "stream", 1) and so on, big-endian. */
export function wordsOf(key: string): Random {
  let block = '';
  let blocks = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      block = keyedDigest(key, 'stream', `${blocks}`);
      blocks += 1;
      at = 0;
    }
    at += WORD;
    return Number.parseInt(block.slice(at - WORD, at), 16);
  };
}

/** Values between two that a chain keeps; the others are computed again. */
const KEPT_EVERY = 32;

/** A hash chain of a secret seed: value 0 is the commitment, and the last one is the seed. */
export class HashChain {
  readonly length = CHAIN_LENGTH;
  readonly #link: (value: string) => string;
  /** Every 32nd value, by its index divided by 32. */
  readonly #kept: string[] = [];
  /** The newest values that were computed again, and the index of the first. */
  #block: readonly string[] = [];
  #blockStart = 0;

  /** @param link gives the value before another one */
  constructor(seed: string, link: (value: string) => string) {
    this.#link = link;
    let value = seed;
    for (let index = this.length; index >= 0; index -= 1) {
      if (index % KEPT_EVERY === 0) this.#kept[index / KEPT_EVERY] = value;
      if (index > 0) value = link(value);
    }
  }

  /** @param index from 0 to `length` */
  at(index: number): string {
    const start = index - (index % KEPT_EVERY);
    if (this.#block.length === 0 || this.#blockStart !== start) {
      this.#block = this.#valuesFrom(start);
      this.#blockStart = start;
    }
    return this.#block[index - start] as string;
  }

  /** The index of a value; -1 if it is not in the chain. */
  indexOf(value: string): number {
    for (let start = 0; start <= this.length; start += KEPT_EVERY) {
      const found = this.#valuesFrom(start).indexOf(value);
      if (found >= 0) return start + found;
    }
    return -1;
  }

  /** The values from a kept one to the one before the next kept one. */
  #valuesFrom(start: number): readonly string[] {
    const end = Math.min(start + KEPT_EVERY, this.length + 1);
    let value = this.#kept[start / KEPT_EVERY + 1];
    const values: string[] = [];
    for (let index = end - 1; index >= start; index -= 1) {
      value = value === undefined ? (this.#kept[start / KEPT_EVERY] as string) : this.#link(value);
      values[index - start] = value;
    }
    return values;
  }
}

/** The shares of one seat in a match, made from a secret seed of its device. */
export class ShareChain {
  readonly #chain: HashChain;
  /** The index of the newest share that was given. */
  #at = 0;

  /** @param match the first commitment of the server */
  constructor(seed: string, match: string, seat: Seat) {
    this.#chain = new HashChain(seed, (value) => seatLink(match, seat, value));
  }

  /** The commitment of the seat. */
  get commitment(): string {
    return this.#chain.at(0);
  }

  /** Whether a share or the commitment belongs to this chain. */
  has(value: string): boolean {
    return this.#chain.indexOf(value) >= 0;
  }

  /** Whether a share comes before another one; false if one of them belongs to another chain. */
  isBefore(share: string, other: string): boolean {
    const [at, otherAt] = [this.#chain.indexOf(share), this.#chain.indexOf(other)];
    return at >= 0 && at < otherAt;
  }

  /** The share after the newest one; undefined if the newest one belongs to another chain, or is the last. */
  next(newest: string): string | undefined {
    const known = this.#chain.at(this.#at) === newest;
    const at = known ? this.#at : this.#chain.indexOf(newest);
    if (at < 0 || at === this.#chain.length) return undefined;
    // The next call is usually about this share.
    this.#at = at + 1;
    return this.#chain.at(this.#at);
  }

  /** The next shares after the newest one; undefined if the chain has fewer. */
  nextShares(newest: string, count: number): readonly string[] | undefined {
    const shares: string[] = [];
    while (shares.length < count) {
      const share = this.next(shares.at(-1) ?? newest);
      if (share === undefined) return undefined;
      shares.push(share);
    }
    return shares;
  }
}
