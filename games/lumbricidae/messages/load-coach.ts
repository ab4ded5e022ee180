// Loads the coach's sentences in one language when they are needed, for the board and the odds
// page.
import { wordLoaders } from '#languages/words.ts';
import type { CoachMessages } from './coach-en.ts';
import type { CoachWords } from './coach-words.ts';

export const coachWords = wordLoaders<CoachMessages, CoachWords>(
  async () => (await import('./coach-words.ts')).coachWordsFrom,
  {
    en: async () => (await import('./coach-en.ts')).coach,
    pl: async () => (await import('./coach-pl.ts')).coach,
  },
);
