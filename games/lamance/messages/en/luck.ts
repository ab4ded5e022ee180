// The texts of the luck page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  rolls: { draw: 'Pieces from the bag' },
  events: {},
  told: {
    one: '{count} star drawn, {expected tenths} expected',
    other: '{count} stars drawn, {expected tenths} expected',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
