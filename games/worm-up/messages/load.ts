// Loads the texts of one language when they are asked for, with what turns them into sentences.
// Stands apart so that the page and the terminal load the same.
import type { WordLoaders } from '#kernel/words.ts';
import type { Messages } from './en.ts';
import type { Words } from './words.ts';

async function wordsOf(loading: Promise<Messages>): Promise<Words> {
  const [{ wordsFrom }, messages] = await Promise.all([import('./words.ts'), loading]);
  return wordsFrom(messages);
}

export const words: WordLoaders<Words> = {
  en: () => wordsOf(import('./en.ts').then(({ en }) => en)),
  pl: () => wordsOf(import('./pl.ts').then(({ pl }) => pl)),
};
