// The names of the parts of the fit test and of its plate, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  plate: 'Fit test',
  key: 'Key of the fit test',
  sockets: 'Gauge of the fit test',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
