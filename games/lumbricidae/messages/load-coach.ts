// Loads the coach's sentences in one language when they are needed, for the board and the odds page.
import { sentenceLoader, wordLoader } from '#languages/texts.ts';
import type { texts as coach } from './en/coach.ts';
import { words } from './load.ts';

const messages = wordLoader<typeof coach>((language) => import(`./${language}/coach.ts`));

export const coachWords = sentenceLoader(
  async (language) => {
    const [coach, board] = await Promise.all([messages(language), words(language)]);
    return { coach, board };
  },
  async () => (await import('./coach-words.ts')).coachWordsFrom,
);
