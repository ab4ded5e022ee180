// The texts around a guided first match in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: '{game}: your first match',
  leave: 'Leave',
  says: 'Guide',
  board: 'Board',
  leap: 'Continue',
  anew: 'Restart',
  playNow: 'Play against bots',
  again: 'Restart',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
