// The texts of reviews, loaded with the first one.
import { wordLoader } from '#languages/texts.ts';
import type { texts } from '../messages/en/review.ts';

export const loadReviewTexts = wordLoader<typeof texts>(
  (language) => import(`../messages/${language}/review.ts`),
);
