// The words of the printable kit.
import type { Language } from '#languages/words.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
  /** The box of paper. */
  readonly box: string;
  readonly boxNames: Readonly<Record<'tower' | 'lid' | 'case', string>>;
  readonly boxSteps: Readonly<Record<'score' | 'trays', StepWords>> & {
    /** @param mm of the ramps A, B and C from the upper edge of the tower */
    ramps(mm: readonly number[]): StepWords;
    /** @param mm of the lower edges of the ramps, in the same way */
    tower(mm: readonly number[]): StepWords;
  };
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

const withComma = (millimetres = 0): string => `${millimetres}`.replace('.', ',');

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: '16 tiles. Cut them out; thick paper lasts longer.',
    dice: '8 dice. Cut, fold along the dashed lines, and glue each tab under the edge with its letter.',
    box: 'The box. Cut the pieces out, and fold them back along the dashed lines, print outside.',
    boxNames: {
      tower: 'dice tower with three ramps',
      lid: 'lid and stand',
      case: 'case for the tiles, with a stopper',
    },
    boxSteps: {
      score: {
        title: 'Fold the box',
        text: 'Score the dashed lines of the tower, the ramps A, B and C, the lid, the case and the stopper. Fold all of them back, print outside. Do not fold dotted lines.',
      },
      ramps: ([a, b, c]) => ({
        title: 'Glue the ramps to the tower',
        text: `Lay the tower flat, print down. Fold the upper tab of each ramp under the ramp, and glue it into its dotted box, the fold on the upper line of the box: A on the front (with the gate), B and C on the back. If your page has no boxes: they begin ${a}, ${b} and ${c} mm below the upper edge of the tower, in the middle of the wall.`,
      }),
      tower: ([a, b]) => ({
        title: 'Close the tower',
        text: `Put glue on the side tabs of the ramps and on the long tab. Close the tower around the ramps, print up, so that they slope down at 45 degrees: the lower edges of A and B are ${a} and ${b} mm below the upper edge, where the dotted lines end. C ends at the lower edge of the front.`,
      }),
      trays: {
        title: 'Make the lid and the case',
        text: 'Glue the corners of the lid and of the stopper, tabs inside. Close the case like the tower, then glue its floor. Glue the case to the back of the tower, open end up, lower edges level.',
      },
    },
    thinPaper: { mounted: 'tiles', others: 'Put no cardboard behind the dice and the box.' },
    backs: 'The backs of the tiles are on the page that follows.',
    tileName: 'tiles, 21 to 36',
    dieName: 'dice: 1 to 5 and a worm',
    lay: {
      title: 'Lay out the tiles',
      text: 'Lay all tiles face up in the middle, in order from 21 to 36, in one or two rows. Lay the lid down with its floor up, and stand the tower on it, its gate at a long edge: dice that you drop in from above roll out of the gate. Now read the rules.',
    },
    store:
      'Put the tiles into the case, in two piles of eight, and push the stopper in. Lay the tower on its back, put the dice in through the gate, and push the lid over the front.',
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
        text: 'Turn the tower upside down, so that its channel opens upwards. Slide all tiles into the channel at its back, then press the stopper in until it clicks.',
      },
      dice: {
        title: 'Close the box',
        text: 'Put the dice in the lid. Press the front of the tower into the lid until it clicks.',
      },
      tower: {
        title: 'Set up the dice tower',
        text: 'Lay the lid down with its floor up. Stand the tower on the middle of the lid, with its opening at the long edge. Drop all dice in from above: they roll onto the table, up to 20 cm away.',
      },
    },
  },
  pl: {
    tiles: '16 płytek. Wytnij je; najlepiej z grubego papieru.',
    dice: '8 kostek. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
    box: 'Pudełko. Wytnij elementy i zegnij je wzdłuż linii przerywanych do tyłu, nadrukiem na zewnątrz.',
    boxNames: {
      tower: 'wieża z trzema rampami',
      lid: 'pokrywka i podstawka',
      case: 'futerał na płytki z zatyczką',
    },
    boxSteps: {
      score: {
        title: 'Zegnij pudełko',
        text: 'Przeciągnij wypisanym długopisem po liniach przerywanych wieży, ramp A, B i C, pokrywki, futerału i zatyczki. Wszystkie zegnij do tyłu, nadrukiem na zewnątrz. Linii kropkowanych nie zginaj.',
      },
      ramps: ([a, b, c]) => ({
        title: 'Wklej rampy do wieży',
        text: `Połóż wieżę płasko, nadrukiem w dół. Górną zakładkę każdej rampy podwiń pod rampę i wklej w kropkowaną ramkę, zagięciem na jej górnej linii: A z przodu (z bramką), B i C z tyłu. Jeśli twoja strona nie ma ramek: zaczynają się ${a}, ${b} i ${c} mm poniżej górnej krawędzi wieży, na środku ściany.`,
      }),
      tower: ([a, b]) => ({
        title: 'Sklej wieżę',
        text: `Posmaruj klejem boczne zakładki ramp i długą zakładkę. Zamknij wieżę wokół ramp, nadrukiem do góry, tak aby opadały pod kątem 45 stopni: dolne krawędzie A i B są ${withComma(a)} i ${withComma(b)} mm poniżej górnej krawędzi, tam gdzie kończą się kropkowane linie. Rampa C kończy się przy dolnej krawędzi przodu.`,
      }),
      trays: {
        title: 'Zrób pokrywkę i futerał',
        text: 'Sklej rogi pokrywki i zatyczki, zakładkami do środka. Futerał sklej tak jak wieżę, a potem jego dno. Przyklej go z tyłu wieży, otworem do góry, z równymi dolnymi krawędziami.',
      },
    },
    thinPaper: { mounted: 'płytki', others: 'Kostek i pudełka nie podklejaj.' },
    backs: 'Tył płytek jest na stronie tuż za nimi.',
    tileName: 'płytek, od 21 do 36',
    dieName: 'kostek: od 1 do 5 i robak',
    lay: {
      title: 'Rozłóż płytki',
      text: 'Połóż wszystkie płytki na środku, liczbami do góry, w kolejności od 21 do 36, w jednym lub dwóch rzędach. Połóż pokrywkę dnem do góry i postaw na niej wieżę, bramką przy długiej krawędzi: kostki wrzucone od góry wytoczą się przez bramkę. Teraz przeczytaj zasady.',
    },
    store:
      'Włóż płytki do futerału, w dwóch stosach po osiem, i wsuń zatyczkę. Połóż wieżę na plecach, włóż kostki przez bramkę i nasuń pokrywkę na przód.',
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
        text: 'Odwróć wieżę do góry dnem, żeby kanał był otwarty u góry. Wsuń wszystkie płytki do kanału z tyłu, a potem wciśnij zatyczkę, aż kliknie.',
      },
      dice: {
        title: 'Zamknij pudełko',
        text: 'Włóż kostki do pokrywki. Wciśnij w nią wieżę przodem, aż kliknie.',
      },
      tower: {
        title: 'Ustaw wieżę do kostek',
        text: 'Połóż pokrywkę dnem do góry. Postaw wieżę na środku pokrywki, otworem przy długiej krawędzi. Wrzuć wszystkie kostki od góry: potoczą się po stole, najwyżej na 20 cm.',
      },
    },
  },
};
