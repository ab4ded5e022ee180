// The texts of the page to practise, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: '{game}: practise',
  board: 'The position',
  position: 'Position {at} of {all}',
  /** The positions that were answered with the best move. */
  score: 'Best moves: {count} of {all}',
  task: 'What is the best move?',
  isOwn: 'This is from one of your matches.',
  skip: 'Skip',
  next: 'Next',
  you: 'You',
  rival: 'Player {number}',
  yours: 'your move',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
