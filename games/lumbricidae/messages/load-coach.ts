// Loads what the coach says in one language, once a coach is to speak.
import type { WordLoaders } from '#kernel/words.ts';
import type { CoachMessages } from './coach-en.ts';
import type { CoachWords } from './coach-words.ts';

async function wordsOf(loading: Promise<CoachMessages>): Promise<CoachWords> {
  const [{ coachWordsFrom }, messages] = await Promise.all([import('./coach-words.ts'), loading]);
  return coachWordsFrom(messages);
}

export const coachWords: WordLoaders<CoachWords> = {
  en: () => wordsOf(import('./coach-en.ts').then(({ coach }) => coach)),
  pl: () => wordsOf(import('./coach-pl.ts').then(({ coach }) => coach)),
};
