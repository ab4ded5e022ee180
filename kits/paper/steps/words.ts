// The words of the instructions that all kits share.
import type { Language } from '#languages/words.ts';
import type { KitStep, ThinPaper } from './guide.ts';

type StepWords = Pick<KitStep, 'title' | 'text'>;

interface InstructionWords {
  /** The title of the pages. */
  readonly task: string;
  readonly need: string;
  readonly parts: string;
  /** The material for every kit. */
  readonly needs: readonly string[];
  /** The material for folds. */
  readonly pen: string;
  readonly print: StepWords;
  /** @param place a sentence about where the backs are */
  backs(place: string): StepWords;
  /** On the two sides of a sheet. */
  readonly sides: readonly [front: string, back: string];
  cut(thinPaper: ThinPaper): StepWords;
  /** @param count the parts of a divided drawing */
  join(count: number): StepWords;
  /** On the strip of a part. */
  readonly glue: string;
  readonly store: string;
}

export const INSTRUCTION_WORDS: Readonly<Record<Language, InstructionWords>> = {
  en: {
    task: 'How to make it',
    need: 'You need',
    parts: 'In this kit',
    needs: [
      'Thick paper (160 to 200 g), or thin paper and cardboard to glue some pieces on',
      'Scissors and a glue stick',
      'A ruler',
      'Envelopes or bags for the pieces',
    ],
    pen: 'An empty ballpoint pen, for the folds',
    print: {
      title: 'Print at 100 %',
      text: 'Turn off “fit to page”. Then measure the line at the bottom of a page: it must be 100 mm long. You can print the whole file on both sides: behind the pieces there are only their backs.',
    },
    backs: (place) => ({
      title: 'Print the backs',
      text: `${place} Print both pages on one sheet: turn the paper over its long edge. With a one-sided printer, print pages 1, 3, 5 and so on first, turn the pile over, and print the rest; try it with two sheets.`,
    }),
    sides: ['front', 'back'],
    cut: ({ mounted, others }) => ({
      title: 'Cut along the thin lines',
      text: `Do not cut dashed lines. With thin paper, print on one side only${
        mounted === undefined
          ? ''
          : `, and glue ${mounted} and backs on both sides of a piece of cardboard as large as the page`
      }. ${others}`,
    }),
    join: (count) => ({
      title: `Join the ${count} parts of the board`,
      text: 'Put glue on a strip beside a dashed line. Lay the part that belongs left of it or above it over the strip, up to the line. With thin paper, glue the joined board on cardboard.',
    }),
    glue: 'glue',
    store: 'Put it away',
  },
  pl: {
    task: 'Jak to zrobić',
    need: 'Co będzie potrzebne',
    parts: 'W tym zestawie',
    needs: [
      'Gruby papier (160–200 g) albo cienki papier i karton, na który nakleisz część elementów',
      'Nożyczki i klej w sztyfcie',
      'Linijka',
      'Koperty lub woreczki na elementy',
    ],
    pen: 'Wypisany długopis do zagięć',
    print: {
      title: 'Drukuj w skali 100 %',
      text: 'Wyłącz opcję „dopasuj do strony”. Potem zmierz linię na dole strony: musi mieć 100 mm. Możesz drukować cały plik dwustronnie: na odwrocie elementów są tylko ich tyły.',
    },
    backs: (place) => ({
      title: 'Wydrukuj tył',
      text: `${place} Wydrukuj obie strony na jednej kartce: odwróć papier wzdłuż dłuższej krawędzi. Na drukarce jednostronnej wydrukuj najpierw strony 1, 3, 5 i tak dalej, odwróć cały plik kartek i wydrukuj pozostałe; wypróbuj to na dwóch kartkach.`,
    }),
    sides: ['przód', 'tył'],
    cut: ({ mounted, others }) => ({
      title: 'Wytnij wzdłuż cienkich linii',
      text: `Nie przecinaj linii przerywanych. Na cienkim papierze drukuj jednostronnie${
        mounted === undefined
          ? ''
          : `, a przody i tyły (${mounted}) naklej po obu stronach kartonu wielkości strony`
      }. ${others}`,
    }),
    join: (count) => ({
      title: `Sklej planszę z ${count} części`,
      text: 'Posmaruj klejem pasek przy linii przerywanej. Połóż na nim część, która leży po lewej lub wyżej, aż do linii. Planszę z cienkiego papieru naklej potem na karton.',
    }),
    glue: 'klej',
    store: 'Schowaj grę',
  },
};

interface DieWords {
  readonly score: StepWords;
  readonly fold: StepWords;
  readonly glue: StepWords;
  readonly dry: StepWords;
}

export const DIE_WORDS: Readonly<Record<Language, DieWords>> = {
  en: {
    score: {
      title: 'Score the folds of a die',
      text: 'Draw along each dashed line with a ruler and an empty ballpoint pen. Then the paper folds sharply.',
    },
    fold: {
      title: 'Fold all faces and tabs back',
      text: 'The printed side stays outside. Fold along every dashed line.',
    },
    glue: {
      title: 'Glue letter to letter',
      text: 'The letters of the edges are on the inside, and in this picture. Put glue on tab A and push it under the edge with the other A: the die is a tube now. Close one side with B, C and D, the other with E, F and G.',
    },
    dry: {
      title: 'Let the dice dry',
      text: 'Press each die until the glue holds. Wait ten minutes before you play.',
    },
  },
  pl: {
    score: {
      title: 'Nagnieć linie zagięć kostki',
      text: 'Przejedź po każdej linii przerywanej wypisanym długopisem przy linijce. Papier zegnie się wtedy równo.',
    },
    fold: {
      title: 'Zegnij ścianki i zakładki do tyłu',
      text: 'Zadrukowana strona zostaje na zewnątrz. Zegnij wzdłuż każdej linii przerywanej.',
    },
    glue: {
      title: 'Sklej literę z literą',
      text: 'Litery krawędzi są po wewnętrznej stronie i na tym rysunku. Posmaruj klejem zakładkę A i wsuń ją pod krawędź z drugim A: powstanie rurka. Zamknij jeden bok zakładkami B, C i D, a drugi E, F i G.',
    },
    dry: {
      title: 'Poczekaj, aż kostki wyschną',
      text: 'Ściskaj każdą kostkę, aż klej złapie. Odczekaj dziesięć minut, zanim zaczniesz grać.',
    },
  },
};
