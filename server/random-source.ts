// All randomness of the server: dice, draws, ids, secrets and salts.
// It comes from the operating system's cryptographic generator.
import { randomBytes } from 'node:crypto';
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { DiceSeeds } from '#kernel/fair-dice/protocol.ts';
import { type Random, uniform } from '#kernel/random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BYTES_AT_ONCE = 1_024;

let words = new Uint32Array(0);
let used = 0;

/** Returns 32 random bits. Each buffered word is used once, then overwritten. */
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

/** Rolls and draws by rejection sampling, so every outcome has exactly its probability. */
export const systemChance: ChanceSource = chanceFrom(systemRandom);

/** The randomness of a match: chance outcomes, or the seeds of fair dice, and a seed for each bot move. */
export interface Randomness {
  readonly chance: ChanceSource;
  diceSeeds(): DiceSeeds;
  botSeed(): string;
}

export const systemRandomness: Randomness = {
  chance: systemChance,
  diceSeeds: newDiceSeeds,
  botSeed: newSecret,
};

/** Creates the public id of a match: 10 letters and digits, 59 bits. */
export function newMatchId(): string {
  return Array.from({ length: 10 }, () => LETTERS[uniform(systemRandom, LETTERS.length)]).join('');
}

/** Creates a secret: 192 bits in 32 characters of base64url. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Creates the secret seeds of fair dice. */
function newDiceSeeds(): DiceSeeds {
  const seed = () => randomBytes(32).toString('hex');
  return { chain: seed(), deck: seed() };
}

const SALT_DIGITS = 32;
let salts = '';

/** Creates a salt: 16 bytes in hexadecimal. */
export function newSalt(): string {
  if (salts === '') salts = randomBytes(BYTES_AT_ONCE).toString('hex');
  const salt = salts.slice(0, SALT_DIGITS);
  salts = salts.slice(SALT_DIGITS);
  return salt;
}
