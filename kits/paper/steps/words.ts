// The words of the instructions that all kits share.
import type { Language } from '#kernel/words.ts';
import type { KitStep } from './guide.ts';

type StepWords = Pick<KitStep, 'title' | 'text'>;

interface InstructionWords {
  /** The title of the pages. */
  readonly task: string;
  readonly need: string;
  readonly parts: string;
  /** What every kit needs. */
  readonly needs: readonly string[];
  readonly print: StepWords;
  readonly backs: StepWords;
  readonly cut: StepWords;
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
      'Thick paper (160 to 200 g), or thin cardboard to glue the pages on',
      'Scissors and a glue stick',
      'A ruler and an empty ballpoint pen',
      'An envelope or a bag for the pieces',
    ],
    print: {
      title: 'Print at 100 %',
      text: 'Turn off “fit to page”. Then measure the line at the bottom of a page: it must be 100 mm long.',
    },
    backs: {
      title: 'Print the backs',
      text: 'Some pieces have backs, on the page behind them (2). Print it on the other side of their page (1): turn the paper over its long edge.',
    },
    cut: {
      title: 'Cut along the thin lines',
      text: 'Printed on normal paper? Glue it on cardboard first, but not what you will fold. Do not cut dashed lines.',
    },
    join: (count) => ({
      title: `Join the ${count} parts of the board`,
      text: 'Put glue on a strip beside a dashed line. Lay the part on its left or above it over the strip, up to the line. The drawings meet.',
    }),
    glue: 'glue',
    store: 'Put it away',
  },
  pl: {
    task: 'Jak to zrobić',
    need: 'Potrzebujesz',
    parts: 'W tym zestawie',
    needs: [
      'Gruby papier (160–200 g) albo cienki karton do naklejenia stron',
      'Nożyczki i klej w sztyfcie',
      'Linijka i wypisany długopis',
      'Koperta lub woreczek na elementy',
    ],
    print: {
      title: 'Drukuj w skali 100 %',
      text: 'Wyłącz opcję „dopasuj do strony”. Potem zmierz linię na dole strony: musi mieć 100 mm.',
    },
    backs: {
      title: 'Wydrukuj tył',
      text: 'Tył elementów jest na stronie tuż za nimi (2). Wydrukuj ją na odwrocie ich strony (1): odwróć papier wzdłuż dłuższej krawędzi.',
    },
    cut: {
      title: 'Wytnij wzdłuż cienkich linii',
      text: 'Papier jest cienki? Najpierw naklej go na karton, ale nie to, co trzeba złożyć. Nie tnij linii przerywanych.',
    },
    join: (count) => ({
      title: `Sklej planszę z ${count} części`,
      text: 'Posmaruj klejem pasek przy linii przerywanej. Połóż na nim część, która leży po lewej lub wyżej, aż do linii. Rysunki się zejdą.',
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
      text: 'Put glue on tab A and push it under the edge with the small A: the die is a tube now. Close one side with B, C and D, the other with E, F and G.',
    },
    dry: {
      title: 'Let the dice dry',
      text: 'Press each die until the glue holds. Wait ten minutes before you play.',
    },
  },
  pl: {
    score: {
      title: 'Zaznacz zagięcia kostki',
      text: 'Przejedź po każdej linii przerywanej wypisanym długopisem przy linijce. Papier zegnie się wtedy równo.',
    },
    fold: {
      title: 'Zegnij ścianki i zakładki do tyłu',
      text: 'Zadrukowana strona zostaje na zewnątrz. Zegnij wzdłuż każdej linii przerywanej.',
    },
    glue: {
      title: 'Sklej literę z literą',
      text: 'Posmaruj klejem zakładkę A i wsuń ją pod krawędź z małym A: powstanie rurka. Zamknij jeden bok zakładkami B, C i D, a drugi E, F i G.',
    },
    dry: {
      title: 'Poczekaj, aż kostki wyschną',
      text: 'Ściskaj każdą kostkę, aż klej złapie. Odczekaj dziesięć minut, zanim zaczniesz grać.',
    },
  },
};
