// The sentences of reviews, by game. Separate from `judges.ts`, because a worker judges and needs no words.
import type { WordLoader } from '#languages/texts.ts';
import type { ReviewWords } from '#languages/words.ts';
import { reviewWords as lamance } from './lamance/messages/load-review.ts';
import { reviewWords as lumbricidae } from './lumbricidae/messages/load-review.ts';
import { reviewWords as wormUp } from './worm-up/messages/load-review.ts';

/** Here the types of a game's view and reasons are erased. */
export type AnyReviewWords = ReviewWords<unknown, unknown>;

const loaders: Readonly<Record<string, WordLoader<AnyReviewWords>>> = {
  lamance: lamance as WordLoader<AnyReviewWords>,
  lumbricidae: lumbricidae as WordLoader<AnyReviewWords>,
  'worm-up': wormUp as WordLoader<AnyReviewWords>,
};

/** The sentences of a game's reviews; undefined if it has none. */
export function reviewWordsOf(game: string): WordLoader<AnyReviewWords> | undefined {
  return Object.hasOwn(loaders, game) ? loaders[game] : undefined;
}
