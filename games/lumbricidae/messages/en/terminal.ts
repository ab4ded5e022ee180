// The texts that only the terminal uses, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  legend: '~ is one worm, ≈ is two. To make a move, type the number shown in its brackets.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
