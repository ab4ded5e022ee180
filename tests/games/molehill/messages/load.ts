// Loads the texts of a language on demand, with the code that makes sentences from them. The page and the terminal use
// the same loaders.
import { sentenceLoader, wordLoader } from '#languages/texts.ts';
import type { texts as board } from './en/board.ts';
import type { texts as box } from './en/box.ts';

export const words = sentenceLoader(
  wordLoader<typeof board>((language) => import(`./${language}/board.ts`)),
  async () => (await import('./words.ts')).wordsFrom,
);

/** The texts of the boxes, by edition. */
export const boxWords = wordLoader<typeof box>((language) => import(`./${language}/box.ts`));
