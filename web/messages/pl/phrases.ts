// The phrases of the talk in Polish.
import type { Texts } from '../en/phrases.ts';

export const texts: Texts = {
  hello: 'Cześć!',
  'good-luck': 'Powodzenia!',
  'well-played': 'Świetna gra!',
  'close-one': 'Niewiele brakowało!',
  ouch: 'Ojej!',
  'my-turn': 'Czy to moja kolej?',
  thanks: 'Dziękuję!',
  'one-more': 'Jeszcze jedna partia?',
  sorry: 'Przepraszam!',
  hurry: 'Trochę szybciej?',
  'nice-roll': 'Ładnie!',
  goodbye: 'Do zobaczenia!',
  'rather-not': 'Wolę nie.',
  'series-3': 'Gramy do dwóch zwycięstw!',
  'series-5': 'Gramy do trzech zwycięstw!',
  'series-open': 'Grajmy dalej dla zabawy!',
  clap: 'brawa',
  laugh: 'śmiech',
  wow: 'zdumienie',
  scared: 'strach',
  cry: 'łzy',
  fire: 'ogień',
  worm: 'robak',
  heart: 'serce',
};
