// The records of the dice game, in English. Each names a large number.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  records: {
    tile: 'Highest tile',
    total: 'Highest total of a turn',
    equal: 'Most dice set aside at once',
  },
  /** In the list of past matches. */
  score: { one: '{count} worm', other: '{count} worms' },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
