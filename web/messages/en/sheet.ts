// The texts of the view "By the sheet" in English. Other languages have the type of this catalogue.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  lead: 'What the rule sheet says, in our own words, and what we made of each sentence. We work from notes on the sheet, so the division into sentences is ours.',
  kit: 'a part of the printable kit',
  unused: 'Not used: {reason}',
  silentTitle: 'Where the sheet is silent or not clear',
  ours: 'The sheet is silent or not clear. We chose:',
  family: 'The sheet is silent. Other editions say:',
  follows: 'The sheet doesn’t say it, but it follows:',
  why: 'Why?',
  change: 'You can change it in a new match:',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
