// The texts of the replay of a match, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: '{game}: replay',
  reviewTitle: '{game}: review',
  toMatch: 'Back to the match',
  reading: 'Reading the match …',
  board: 'The board at this step',
  controls: 'Steps of the match',
  first: 'To the start',
  back: 'One step back',
  on: 'One step forward',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  step: 'Step {at} of {all}',
  begin: 'The match begins.',
  undone: 'Moves are undone.',
  goesOn: 'This match goes on. You see it up to now.',
  wrong:
    'This match cannot be shown, because one of its lines is wrong. The page “Check this match” says more.',
  keys: 'Keys: arrows for one step, Home and End, Space to play.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
