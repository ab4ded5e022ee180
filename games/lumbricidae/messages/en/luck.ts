// The texts of the luck page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  rolls: { roll: 'Dice' },
  events: { dead: 'Rolls without a new face' },
  told: {
    one: '{count} roll without a new face, {expected tenths} expected',
    other: '{count} rolls without a new face, {expected tenths} expected',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
