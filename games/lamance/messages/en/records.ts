// The records of the line game, in English. Each names a large number.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  records: {
    line: 'Longest line, in pieces',
    points: 'Most points for one piece',
  },
  /** In the list of past matches. */
  score: { one: '{count} point', other: '{count} points' },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
