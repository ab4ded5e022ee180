// The texts around the rules, in Polish.
import type { Texts } from '../en/rules.ts';

export const texts: Texts = {
  badges: {
    sheet: 'instrukcja',
    variant: 'wariant',
    family: 'inne wydania',
    follows: 'wynika z zasad',
    ours: 'zasada Wormery',
    house: 'zasada domowa',
  },
  house: 'Zasady domowe',
  standard: '(standardowo: {value})',
  here: 'Tutaj: {value}',
  seat: 'miejsce {number}',
  bySheet: 'Zasady z instrukcji gry {box}.',
  added: 'Tam, gdzie instrukcja milczy: {added and}.',
  ofEditions: {
    one: '{count} zasada z innych wydań',
    few: '{count} zasady z innych wydań',
    many: '{count} zasad z innych wydań',
  },
  ofOurs: {
    one: '{count} zasada Wormery',
    few: '{count} zasady Wormery',
    many: '{count} zasad Wormery',
  },
  withoutSheet: 'Gra {box} nie ma instrukcji. Wszystkie zasady to zasady Wormery.',
};
