// The texts of the luck page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  rolls: { ghost: 'Dice of the ghost' },
  events: {},
  note: 'Only the ghost rolls dice here.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
