// The words of the printable kit.
import type { Language } from '#languages/words.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
  /** The steps with the solid parts. */
  readonly steps: {
    readonly tiles: StepWords;
    readonly dice: StepWords;
    readonly tower: StepWords;
  };
  readonly thinPaper: Readonly<Record<'mounted' | 'others', string>>;
  /** Where the backs are. */
  readonly backs: string;
  readonly tileName: string;
  readonly dieName: string;
  /** The step that shows the pieces on the table. */
  readonly lay: { readonly title: string; readonly text: string };
  readonly store: string;
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
    tiles: '16 tiles. Cut them out; thick paper lasts longer.',
    dice: '8 dice. Cut, fold along the dashed lines, and glue each tab under the edge with its letter.',
    thinPaper: { mounted: 'tiles', others: 'Put no cardboard behind the dice.' },
    backs: 'The backs of the tiles are on the page that follows.',
    tileName: 'tiles, 21 to 36',
    dieName: 'dice: 1 to 5 and a worm',
    lay: {
      title: 'Lay out the tiles',
      text: 'Lay all tiles face up in the middle, in order from 21 to 36, in one or two rows. Put the dice beside them, and read the rules.',
    },
    store:
      'Put the tiles in an envelope and the dice in a small bag. Write the name of the game on both.',
    tile: (number) => `Tile ${number}`,
    die: 'Die',
    tilePlate: 'Tiles',
    dicePlate: 'Dice',
    tower: 'Dice tower',
    lid: 'Lid and stand',
    stopper: 'Stopper',
    lidPlate: 'Lid and stopper',
    steps: {
      tiles: {
        title: 'Put the tiles away',
        text: 'Turn the tower upside down. Slide all tiles into the channel at its back, then press the stopper in until it clicks.',
      },
      dice: {
        title: 'Close the box',
        text: 'Lay the dice into the lid. Press the front of the tower into the lid until it clicks.',
      },
      tower: {
        title: 'Set up the dice tower',
        text: 'Pull the lid off and turn it over. Stand the tower on the middle of the lid, with its opening at the long edge. Drop all dice in from above: they roll onto the table, up to 20 cm far.',
      },
    },
  },
  pl: {
    tiles: '16 płytek. Wytnij je; najlepiej z grubego papieru.',
    dice: '8 kostek. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
    thinPaper: { mounted: 'płytki', others: 'Kostek nie podklejaj.' },
    backs: 'Tył płytek jest na stronie tuż za nimi.',
    tileName: 'płytek, od 21 do 36',
    dieName: 'kostek: od 1 do 5 i robak',
    lay: {
      title: 'Rozłóż płytki',
      text: 'Połóż wszystkie płytki na środku, liczbami do góry, w kolejności od 21 do 36, w jednym lub dwóch rzędach. Obok połóż kostki i przeczytaj zasady.',
    },
    store: 'Włóż płytki do koperty, a kostki do woreczka. Napisz na nich nazwę gry.',
    tile: (number) => `Płytka ${number}`,
    die: 'Kostka',
    tilePlate: 'Płytki',
    dicePlate: 'Kostki',
    tower: 'Wieża do kostek',
    lid: 'Pokrywka i podstawka',
    stopper: 'Zatyczka',
    lidPlate: 'Pokrywka i zatyczka',
    steps: {
      tiles: {
        title: 'Schowaj płytki',
        text: 'Odwróć wieżę do góry dnem. Wsuń wszystkie płytki do kanału z tyłu, a potem wciśnij zatyczkę, aż kliknie.',
      },
      dice: {
        title: 'Zamknij pudełko',
        text: 'Włóż kostki do pokrywki. Wciśnij w nią wieżę przodem, aż kliknie.',
      },
      tower: {
        title: 'Ustaw wieżę do kostek',
        text: 'Zdejmij pokrywkę i odwróć ją. Postaw wieżę na środku pokrywki, otworem przy długiej krawędzi. Wrzuć wszystkie kostki od góry: potoczą się po stole, najwyżej na 20 cm.',
      },
    },
  },
};
