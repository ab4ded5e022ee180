// Where the luck of real matches comes from: the operating system's generator. All that is random
// on the server starts here, so that nobody has to look for a weaker source.
import { randomBytes } from 'node:crypto';
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import { type Random, uniform } from '#kernel/random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BYTES_AT_ONCE = 1_024;

let words = new Uint32Array(0);
let used = 0;

/** Each word is used once. */
export const systemRandom: Random = () => {
  if (used === words.length) {
    const bytes = randomBytes(BYTES_AT_ONCE);
    words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    used = 0;
  }
  const word = words[used] as number;
  words[used] = 0;
  used += 1;
  return word;
};

/** Rolls and draws by rejection, so that every outcome has exactly its ways. */
export const systemChance: ChanceSource = chanceFrom(systemRandom);

/** All that is left to luck in a match: what chance gives, and what a bot's own luck starts from. */
export interface Luck {
  readonly chance: ChanceSource;
  botSeed(): string;
}

export const systemLuck: Luck = { chance: systemChance, botSeed: newSecret };

/** The public name of a match: 10 letters and digits, 59 bits. */
export function newMatchId(): string {
  return Array.from({ length: 10 }, () => LETTERS[uniform(systemRandom, LETTERS.length)]).join('');
}

/** 192 bits in 32 characters of base64url. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

const SALT_DIGITS = 32;
let salts = '';

/** 16 bytes, hexadecimal; none is given twice. */
export function newSalt(): string {
  if (salts === '') salts = randomBytes(BYTES_AT_ONCE).toString('hex');
  const salt = salts.slice(0, SALT_DIGITS);
  salts = salts.slice(SALT_DIGITS);
  return salt;
}
