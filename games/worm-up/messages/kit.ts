// The words of the printable kit.
import type { Language } from '#kernel/words.ts';

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
  readonly worms: string;
  readonly card: string;
  /** @param mm from start to finish */
  line(mm: number): string;
  readonly start: string;
  readonly finish: string;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: 'Bid tiles: five for each player. Cut them out.',
    dice: 'Bid dice: one for each player. Cut, fold along the dashed lines, glue each tab under the edge with its letter.',
    worms: 'Five worms of seven segments. Cut them out; glue them on buttons or coins.',
    card: 'The FINISH card. Cut it out, and stand it between two corks or other posts.',
    line: (mm) => `The start line. Lay it ${mm / 10} cm before the FINISH card.`,
    start: 'START',
    finish: 'FINISH',
  },
  pl: {
    tiles: 'Płytki stawek: pięć dla każdej osoby. Wytnij je.',
    dice: 'Kostki stawek: po jednej dla każdej osoby. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
    worms: 'Pięć robaków z siedmiu segmentów. Wytnij je; naklej na guziki lub monety.',
    card: 'Karta mety. Wytnij ją i ustaw między dwoma korkami lub innymi słupkami.',
    line: (mm) => `Linia startu. Połóż ją ${mm / 10} cm przed kartą mety.`,
    start: 'START',
    finish: 'META',
  },
};
