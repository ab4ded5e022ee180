// Random numbers for a match in the browser. `getRandomValues` works over plain http too.
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { Random } from '#kernel/random.ts';

export const browserRandom: Random = () => {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
};

export const browserChance: ChanceSource = chanceFrom(browserRandom);
