// Loads the texts of a language on demand, with the code that makes sentences from them. The page and the terminal use
// the same loaders.
import { sentenceLoader, wordLoader } from '#languages/texts.ts';
import type { texts as board } from './en/board.ts';

export const words = sentenceLoader(
  wordLoader<typeof board>((language) => import(`./${language}/board.ts`)),
  async () => (await import('./words.ts')).wordsFrom,
);
