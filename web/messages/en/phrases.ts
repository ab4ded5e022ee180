// The phrases of the talk in English. They load with the first phrase.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  'close-one': 'That was close!',
  ouch: 'Ouch!',
  'my-turn': 'Is it my turn?',
  thanks: 'Thank you!',
  'one-more': 'Another match?',
  sorry: 'Sorry!',
  hurry: 'A bit quicker?',
  'nice-roll': 'Nice one!',
  goodbye: 'Goodbye!',
  'rather-not': 'I’d rather not.',
  'series-3': 'Best of three!',
  'series-5': 'Best of five!',
  'series-open': 'Let’s play on just for fun!',
  clap: 'applause',
  laugh: 'laughter',
  wow: 'amazement',
  scared: 'a fright',
  cry: 'tears',
  fire: 'fire',
  worm: 'a worm',
  heart: 'a heart',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
