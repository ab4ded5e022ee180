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
  readonly solid: SolidWords;
}

/** Names of parts and plates of the solid kit. */
interface SolidWords {
  readonly segment: string;
  readonly head: string;
  tile(bid: string): string;
  readonly die: string;
  readonly post: string;
  readonly eye: string;
  readonly card: string;
  readonly wall: string;
  readonly startLeft: string;
  readonly startRight: string;
  /** @param player counted from 1 */
  tilePlate(player: number): string;
  dicePlate(player: number): string;
  readonly postPlate: string;
  readonly cardPlate: string;
}

const EN_SOLID: SolidWords = {
  segment: 'Segment',
  head: 'Head',
  tile: (bid) => `Bid tile ${bid}`,
  die: 'Bid die',
  post: 'Post',
  eye: 'Eye of the FINISH card',
  card: 'FINISH card',
  wall: 'Back of the FINISH card',
  startLeft: 'Start bar, left half',
  startRight: 'Start bar, right half',
  tilePlate: (player) => `Player ${player}: worm and bid tiles`,
  dicePlate: (player) => `Player ${player}: worm and bid die`,
  postPlate: 'Posts and eyes',
  cardPlate: 'FINISH card and start bar',
};

const PL_SOLID: SolidWords = {
  segment: 'Segment',
  head: 'Głowa',
  tile: (bid) => `Płytka stawki ${bid}`,
  die: 'Kostka stawek',
  post: 'Słupek',
  eye: 'Ucho karty mety',
  card: 'Karta mety',
  wall: 'Tył karty mety',
  startLeft: 'Listwa startowa, lewa połowa',
  startRight: 'Listwa startowa, prawa połowa',
  tilePlate: (player) => `Osoba ${player}: robak i płytki stawek`,
  dicePlate: (player) => `Osoba ${player}: robak i kostka stawek`,
  postPlate: 'Słupki i ucha',
  cardPlate: 'Karta mety i listwa startowa',
};

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: 'Bid tiles: five for each player. Cut them out.',
    dice: 'Bid dice: one for each player. Cut, fold along the dashed lines, glue each tab under the edge with its letter.',
    worms: 'Five worms of seven segments. Cut them out; glue them on buttons or coins.',
    card: 'The FINISH card. Cut it out, and stand it between two corks or other posts.',
    line: (mm) => `The start line. Lay it ${mm / 10} cm before the FINISH card.`,
    start: 'START',
    finish: 'FINISH',
    solid: EN_SOLID,
  },
  pl: {
    tiles: 'Płytki stawek: pięć dla każdej osoby. Wytnij je.',
    dice: 'Kostki stawek: po jednej dla każdej osoby. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
    worms: 'Pięć robaków z siedmiu segmentów. Wytnij je; naklej na guziki lub monety.',
    card: 'Karta mety. Wytnij ją i ustaw między dwoma korkami lub innymi słupkami.',
    line: (mm) => `Linia startu. Połóż ją ${mm / 10} cm przed kartą mety.`,
    start: 'START',
    finish: 'META',
    solid: PL_SOLID,
  },
};
