// The hashes, chains, dice and draws of the second verifier, written from docs/fair-dice.md alone.
import { createHash, createHmac } from 'node:crypto';

/** The number of values of a chain that can be revealed. */
export const CHAIN_LENGTH = 1024;

/** A number is its 32 bytes, and a salt its 16 bytes. */
export const bytes = (hex) => Buffer.from(hex, 'hex');

const enc = (parts) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const content = typeof part === 'object' ? part : Buffer.from(String(part), 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      return [length, content];
    }),
  );

/** Texts and whole numbers are parts as they are; numbers of 32 bytes are Buffers. */
export const H = (...parts) => createHash('sha256').update(enc(parts)).digest();
export const M = (key, ...parts) => createHmac('sha256', key).update(enc(parts)).digest();

/** The newest chain of a server. Records that differ in other numbers have the same one. */
let known = { seed: Buffer.alloc(0), chain: [] };

/** `chain[i - 1]` is the hash of `chain[i]`. */
export function serverChain(seed) {
  if (!seed.equals(known.seed))
    known = { seed, chain: chainOf(seed, (value) => H('chain', value)) };
  return known.chain;
}

export const seatChain = (seed, match, seat) =>
  chainOf(seed, (value) => H('seat chain', match, seat, value));

function chainOf(seed, hash) {
  const chain = [seed];
  for (let count = 0; count < CHAIN_LENGTH; count += 1) chain.push(hash(chain.at(-1)));
  return chain.reverse();
}

/** S of the next chain of the server. */
export const nextSeed = (seed, deck) => H('next chain', seed, deck);

/** The key of a roll: `roll` has `key`, `q`, `number`, `label`, `count`, `kinds`, and `deck` for a hidden draw. */
export function rollKey({ key, q, number, label, count, kinds, deck }) {
  const open = M(key, 'roll', q, number, label, count, kinds);
  return deck === undefined ? open : M(deck, 'deck', open);
}

/** A function `uniform(n)`. */
export function stream(key) {
  let block = 0;
  let words = [];
  const nextWord = () => {
    if (words.length === 0) {
      const digest = M(key, 'stream', block);
      block += 1;
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => digest.readUInt32BE(offset));
    }
    return words.shift();
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  };
}

/** Symbol numbers of `count` dice, in the order of the stream. */
export function diceOf(key, { count, kinds }) {
  const uniform = stream(key);
  return Array.from({ length: count }, () => uniform(kinds));
}

/** Symbol numbers of pieces that are drawn from a bag; `bag` has the number of pieces of each symbol and is changed. */
export function drawOf(key, { count, bag }) {
  const uniform = stream(key);
  return Array.from({ length: count }, () => {
    let place = uniform(bag.reduce((sum, pieces) => sum + pieces, 0));
    const symbol = bag.findIndex((pieces) => {
      place -= pieces;
      return place < 0;
    });
    bag[symbol] -= 1;
    return symbol;
  });
}
