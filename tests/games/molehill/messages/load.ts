// Loads the texts of one language when they are needed, with the functions that make sentences.
import { wordLoaders } from '#languages/words.ts';
import type { Messages } from './en.ts';
import type { Words } from './words.ts';

export const words = wordLoaders<Messages, Words>(
  async () => (await import('./words.ts')).wordsFrom,
  {
    en: async () => (await import('./en.ts')).en,
    pl: async () => (await import('./pl.ts')).pl,
  },
);
