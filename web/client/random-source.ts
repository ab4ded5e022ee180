// Where the luck of a match in the browser comes from: the browser's own generator, which a plain http address has too.
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { Random } from '#kernel/random.ts';

export const browserRandom: Random = () => {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
};

export const browserChance: ChanceSource = chanceFrom(browserRandom);
