// Loads the coach's texts in one language, on demand.
import { wordLoaders } from '#kernel/words.ts';
import type { CoachMessages } from './coach-en.ts';
import type { CoachWords } from './coach-words.ts';

export const coachWords = wordLoaders<CoachMessages, CoachWords>(
  async () => (await import('./coach-words.ts')).coachWordsFrom,
  {
    en: async () => (await import('./coach-en.ts')).coach,
    pl: async () => (await import('./coach-pl.ts')).coach,
  },
);
