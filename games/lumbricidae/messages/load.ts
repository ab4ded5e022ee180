// Loads the texts of one language when they are asked for, with what turns them into sentences.
// Stands apart so that the page and the terminal load the same.
import type { WordLoaders } from '#kernel/words.ts';
import type { Messages } from './en.ts';
import type { Words } from './words.ts';

async function wordsOf(messages: Messages): Promise<Words> {
  return (await import('./words.ts')).wordsFrom(messages);
}

export const words: WordLoaders<Words> = {
  en: async () => wordsOf((await import('./en.ts')).en),
  pl: async () => wordsOf((await import('./pl.ts')).pl),
};
