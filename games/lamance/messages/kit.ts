// The words of the printable kit.
import type { Language } from '#kernel/words.ts';

interface KitWords {
  readonly board: string;
  readonly pieces: string;
  readonly racks: string;
  readonly scores: string;
  /** On the board: the original is lost. */
  readonly reconstruction: string;
  readonly players: readonly string[];
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    board: 'The board.',
    pieces: '48 pieces. Cut them out; thick paper lasts longer.',
    racks: 'Racks. Cut, fold along the dashed lines, glue the tab A under the ledge A.',
    scores: 'Score sheet. Write your name, then your points.',
    reconstruction: 'reconstruction',
    players: ['1', '2', '3', '4'],
  },
  pl: {
    board: 'Plansza.',
    pieces: '48 pionków. Wytnij je; najlepiej z grubego papieru.',
    racks: 'Podstawki. Wytnij, zegnij wzdłuż linii przerywanych, wklej zakładkę A pod półkę A.',
    scores: 'Arkusz punktów. Wpisz imiona, potem punkty.',
    reconstruction: 'rekonstrukcja',
    players: ['1', '2', '3', '4'],
  },
};
