// The texts of the end of a match in English: its result, and the score of a chain of rematches.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  place: 'Place',
  gaveUp: 'gave up',
  rematch: 'Play again',
  othersAgain: 'A new match has started.',
  asksAgain: '{name} wants to play again.',
  toRematch: 'Join',
  watchRematch: 'Watch',
  showResult: 'Show the result',
  review: 'Review',
  record: 'Download match record',
  hideResult: 'Hide the result',
  /** Opens further actions. */
  more: 'More',
  finalBoard: 'Final board',
  /** The wins in a chain of rematches. */
  series: {
    all: 'Matches won: {each}.',
    ofPlayer: '{name} {count}',
    bestOf: 'Best of {count}',
    /** Names the buttons that say `bestOf`. */
    choose: 'Play for a cup',
    won: '{name} wins the cup!',
    youWon: 'You win the cup!',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
