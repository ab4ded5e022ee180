// The texts of the luck page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  rolls: { draw: 'Pieces from the bag' },
  events: {},
  told: {
    one: '{count} star drawn; chance brings {expected tenths}',
    other: '{count} stars drawn; chance brings {expected tenths}',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
