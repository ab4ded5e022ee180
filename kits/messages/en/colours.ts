// The names of the colours of pieces, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  cream: 'cream',
  redBrown: 'red-brown',
  brown: 'brown',
  darkBrown: 'dark brown',
  orange: 'orange',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  violet: 'violet',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
