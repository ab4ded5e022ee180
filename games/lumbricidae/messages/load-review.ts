// Loads the sentences of a review in one language when they are needed.
import { sentenceLoader, type WordLoader, wordLoader } from '#languages/texts.ts';
import type { ReviewWords } from '#languages/words.ts';
import type { View } from '../rules/position.ts';
import type { Better } from '../solver/match/better.ts';
import type { texts } from './en/review.ts';
import { coachWords } from './load-coach.ts';

const messages = wordLoader<typeof texts>((language) => import(`./${language}/review.ts`));

export const reviewWords: WordLoader<ReviewWords<View, Better>> = sentenceLoader(
  async (language) => {
    const [coach, own] = await Promise.all([coachWords(language), messages(language)]);
    return { coach, messages: own };
  },
  async () => (await import('./review-words.ts')).reviewWordsFrom,
);
