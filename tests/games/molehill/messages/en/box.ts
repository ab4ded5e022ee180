// The texts of the boxes, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  molehill: {
    name: 'Molehill',
    promise: 'Claim what lies under all molehills, and doubt the others before they catch you.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
