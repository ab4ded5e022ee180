// Where the luck of a match in the browser comes from: the browser's own generator, which a plain http address has too.
import { formatOutcome, sample } from '#kernel/chance.ts';
import type { ChanceSource } from '#kernel/match/command.ts';
import type { Random } from '#kernel/random.ts';

export const browserRandom: Random = () => {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
};

export const browserChance: ChanceSource = (chance) =>
  formatOutcome(chance, sample(chance, browserRandom));
