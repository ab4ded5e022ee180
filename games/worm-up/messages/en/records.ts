// The records of the race, in English. Each names a large number.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  records: {
    rounds: 'Fewest rounds to the finish',
    swing: 'Most steps saved by one swing',
  },
  /** In the list of past matches. */
  score: {
    0: 'touched FINISH',
    one: '{count} step to the finish',
    other: '{count} steps to the finish',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
