// What the parts of the page to practise share.
import type { AnyReviewWords } from '#games/reviews.ts';
import type { AnyGame } from '#kernel/game.ts';
import type { PlayableGame } from '../games.ts';
import type { Messages as PractiseTexts } from '../messages/en/practise.ts';
import type { Messages as ReviewTexts } from '../messages/en/review.ts';
import type { JudgedMoves } from '../review/judge-position.ts';
import type { Position } from './positions.ts';

export interface LoadedPractice {
  readonly texts: PractiseTexts;
  readonly review: ReviewTexts;
  readonly words: AnyReviewWords;
  readonly rules: AnyGame;
  readonly game: PlayableGame;
  readonly positions: readonly Position[];
}

/** What came of one position. */
export interface Answered extends JudgedMoves {
  readonly made: string;
}
