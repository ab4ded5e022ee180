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
  /** Names of parts and plates of the solid kit. */
  quarter(letter: string): string;
  /** By index of the kind. */
  readonly kinds: readonly string[];
  readonly piecePlate: string;
  readonly rack: string;
  readonly rackPlate: string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    board: 'The board.',
    pieces: '48 pieces. Cut them out; thick paper lasts longer.',
    racks: 'Racks. Cut, fold along the dashed lines, glue the tab A under the ledge A.',
    scores: 'Score sheet. Write your name, then your points.',
    reconstruction: 'reconstruction',
    players: ['1', '2', '3', '4'],
    quarter: (letter) => `Board, quarter ${letter}`,
    kinds: [
      'Piece, 180°, sides',
      'Piece, 180°, corners',
      'Piece, 90°, sides',
      'Piece, 90°, corners',
      'Piece, 45°, to the left',
      'Piece, 45°, to the right',
      'Piece, 135°, to the left',
      'Piece, 135°, to the right',
      'Star',
    ],
    piecePlate: 'Pieces',
    rack: 'Rack',
    rackPlate: 'Racks',
  },
  pl: {
    board: 'Plansza.',
    pieces: '48 pionków. Wytnij je; najlepiej z grubego papieru.',
    racks: 'Podstawki. Wytnij, zegnij wzdłuż linii przerywanych, wklej zakładkę A pod półkę A.',
    scores: 'Arkusz punktów. Wpisz imiona, potem punkty.',
    reconstruction: 'rekonstrukcja',
    players: ['1', '2', '3', '4'],
    quarter: (letter) => `Plansza, ćwiartka ${letter}`,
    kinds: [
      'Pionek 180°, boki',
      'Pionek 180°, rogi',
      'Pionek 90°, boki',
      'Pionek 90°, rogi',
      'Pionek 45°, w lewo',
      'Pionek 45°, w prawo',
      'Pionek 135°, w lewo',
      'Pionek 135°, w prawo',
      'Pionek specjalny',
    ],
    piecePlate: 'Pionki',
    rack: 'Podstawka',
    rackPlate: 'Podstawki',
  },
};
