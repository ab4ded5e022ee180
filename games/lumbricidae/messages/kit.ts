// The words of the printable kit.
import type { Language } from '#kernel/words.ts';

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
  /** Names of parts and plates of the solid kit. */
  tile(number: number): string;
  readonly die: string;
  readonly tilePlate: string;
  readonly dicePlate: string;
  readonly tower: string;
  readonly lid: string;
  readonly stopper: string;
  readonly lidPlate: string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: 'Sixteen tiles. Cut them out; thick paper lasts longer.',
    dice: 'Eight dice. Cut, fold along the dashed lines, glue each tab under the edge with its letter.',
    tile: (number) => `Tile ${number}`,
    die: 'Die',
    tilePlate: 'Tiles',
    dicePlate: 'Dice',
    tower: 'Dice tower',
    lid: 'Lid and tray',
    stopper: 'Stopper',
    lidPlate: 'Lid and stopper',
  },
  pl: {
    tiles: 'Szesnaście płytek. Wytnij je; najlepiej z grubego papieru.',
    dice: 'Osiem kostek. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
    tile: (number) => `Płytka ${number}`,
    die: 'Kostka',
    tilePlate: 'Płytki',
    dicePlate: 'Kostki',
    tower: 'Wieża do kostek',
    lid: 'Pokrywka i taca',
    stopper: 'Zatyczka',
    lidPlate: 'Pokrywka i zatyczka',
  },
};
