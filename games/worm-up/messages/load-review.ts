// Loads the sentences of a review in one language when they are needed.
import { sentenceLoader, type WordLoader, wordLoader } from '#languages/texts.ts';
import type { ReviewWords } from '#languages/words.ts';
import type { View } from '../rules/position.ts';
import type { Better } from '../solver/better.ts';
import type { texts } from './en/review.ts';
import { words as boardWords } from './load.ts';

const messages = wordLoader<typeof texts>((language) => import(`./${language}/review.ts`));

export const reviewWords: WordLoader<ReviewWords<View, Better>> = sentenceLoader(
  async (language) => {
    const [board, own] = await Promise.all([boardWords(language), messages(language)]);
    return { board, messages: own };
  },
  async () => (await import('./review-words.ts')).reviewWordsFrom,
);
