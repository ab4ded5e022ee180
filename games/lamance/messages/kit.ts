// The words of the printable kit.
import type { Language } from '#languages/words.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

interface KitWords {
  readonly board: string;
  readonly pieces: string;
  readonly racks: string;
  readonly scores: string;
  /** On the board: the original is lost. */
  readonly reconstruction: string;
  /** On the parts of a rack. */
  readonly rack: Readonly<
    Record<'forward' | 'backward' | 'pieces' | 'glue' | 'under' | 'ledge' | 'lip', string>
  >;
  readonly score: Readonly<Record<'name' | 'total', string>>;
  readonly names: Readonly<Record<'board' | 'pieces' | 'racks' | 'scores', string>>;
  readonly bag: string;
  /** For the solid kit. */
  readonly scoreNeeds: string;
  readonly thinPaper: Readonly<Record<'mounted' | 'others', string>>;
  /** Where the backs are. */
  readonly backs: string;
  readonly fold: StepWords;
  readonly gluing: StepWords;
  readonly begin: StepWords;
  readonly store: string;
  /** Names of parts and plates of the solid kit. */
  quarter(letter: string): string;
  /** By index of the kind. */
  readonly kinds: readonly string[];
  readonly piecePlate: string;
  readonly solidRack: string;
  readonly rackPlate: string;
  /** The sample of a joint in the fit test. */
  readonly sample: Readonly<Record<'fork' | 'socket', string>> & { readonly step: StepWords };
  /** The steps with the solid parts. */
  readonly steps: Readonly<Record<'pairs' | 'halves' | 'rack' | 'line' | 'store', StepWords>>;
}

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    board: 'The board.',
    pieces: '48 pieces. Cut them out; thick paper lasts longer.',
    racks:
      'Racks, one for each player. Cut, fold along the dashed lines, and glue the back of the tab under the ledge.',
    scores: 'Score sheet. Write your name, and after each of your turns the points of that turn.',
    reconstruction: 'reconstruction',
    rack: {
      forward: 'fold up',
      backward: 'fold back',
      pieces: 'your pieces lean here',
      glue: 'tab: glue its back under the ledge',
      under: 'the tab goes here',
      ledge: 'ledge',
      lip: 'lip',
    },
    score: { name: 'name', total: 'total' },
    names: {
      board: 'board, 10 by 10 fields',
      pieces: 'pieces, 8 of them stars',
      racks: 'racks to fold',
      scores: 'score sheet',
    },
    bag: 'An opaque bag, or a box, to draw the pieces from',
    scoreNeeds: 'A pencil and a score sheet, at the end of the PDF with the rules, or any paper',
    thinPaper: {
      mounted: 'pieces',
      others: 'Put no cardboard behind the board parts and the racks.',
    },
    backs: 'The backs of the pieces are on the page that follows.',
    fold: {
      title: 'Fold a rack',
      text: 'Score the dashed lines with an empty pen. Fold two of them up, towards the print, and two back. The words beside the lines say which.',
    },
    gluing: {
      title: 'Glue the rack',
      text: 'The ledge is the strip beside the lip, at the lower end. Put glue on the back of the tab and push it under the ledge. Ledge and lip hold your pieces.',
    },
    begin: {
      title: 'Fill the bag',
      text: 'Lay the board in the middle, and put all 48 pieces in the bag. Each player takes a rack; with two players, each takes two. Now read the rules.',
    },
    store:
      'Put the pieces and the score sheet in an envelope. Keep the board flat, with the racks on it.',
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
    solidRack: 'Rack',
    rackPlate: 'Racks',
    sample: {
      fork: 'Fork of the fit test',
      socket: 'Fork socket of the fit test',
      step: {
        title: 'Try the joint of the board',
        text: 'The key gives a first guess; for the board this joint decides. Push the fork into its socket, flat on the table, with one thumb: it must click, and hold when you lift both by the fork. If it does not go in, print the fit test and the board with a larger gap; if it falls out, with a smaller one.',
      },
    },
    steps: {
      pairs: {
        title: 'Join the quarters in pairs',
        text: 'Each quarter has its letter on its underside. Lay A and B in the upper row, C and D in the lower row. Push B into A and D into C, until they click.',
      },
      halves: {
        title: 'Join both halves',
        text: 'Push the lower half into the upper one, until it clicks. You can lift the joined board in one piece.',
      },
      rack: {
        title: 'Fill your rack',
        text: 'Put all pieces in an opaque bag and draw your hand. Lean the pieces on both steps of the rack: only you see them. With two players, two racks are enough.',
      },
      line: {
        title: 'Lay a line',
        text: 'Lay the pieces into their fields; the small crosses hold them. Each piece extends the line from a start field. To take a piece up, put a fingernail under its edge.',
      },
      store: {
        title: 'Put the game away',
        text: 'Pull the halves apart, then the quarters, and stack them. Lay the racks on top, and put the pieces back in their bag.',
      },
    },
  },
  pl: {
    board: 'Plansza.',
    pieces: '48 pionków. Wytnij je; najlepiej z grubego papieru.',
    racks:
      'Podstawki, po jednej dla każdej osoby. Wytnij, zegnij wzdłuż linii przerywanych i przyklej tył zakładki pod półką.',
    scores: 'Arkusz punktów. Wpisz imię, a po każdym swoim ruchu punkty za ten ruch.',
    reconstruction: 'rekonstrukcja',
    rack: {
      forward: 'zegnij w górę',
      backward: 'zegnij do tyłu',
      pieces: 'tu opierasz pionki',
      glue: 'zakładka: tył przyklej pod półką',
      under: 'tu wklej zakładkę',
      ledge: 'półka',
      lip: 'brzeg',
    },
    score: { name: 'imię', total: 'razem' },
    names: {
      board: 'plansza, 10 na 10 pól',
      pieces: 'pionków, w tym 8 specjalnych',
      racks: 'podstawki do złożenia',
      scores: 'arkusz punktów',
    },
    bag: 'Nieprzezroczysty worek albo pudełko do losowania pionków',
    scoreNeeds: 'Ołówek i arkusz punktów (na końcu pliku PDF z zasadami) albo zwykła kartka',
    thinPaper: { mounted: 'pionki', others: 'Części planszy i podstawek nie podklejaj.' },
    backs: 'Tył pionków jest na stronie tuż za nimi.',
    fold: {
      title: 'Zegnij podstawkę',
      text: 'Przeciągnij wypisanym długopisem po liniach przerywanych. Dwie zegnij w górę, ku nadrukowi, a dwie do tyłu. Kierunek podano przy każdej linii.',
    },
    gluing: {
      title: 'Sklej podstawkę',
      text: 'Półka to pasek obok brzegu, na dole. Posmaruj klejem tył zakładki i wsuń ją pod półkę. Półka i brzeg przytrzymają pionki.',
    },
    begin: {
      title: 'Napełnij worek',
      text: 'Połóż planszę na środku i włóż wszystkie 48 pionków do worka. Każda osoba bierze podstawkę, a gdy grają dwie, każda bierze dwie. Teraz przeczytaj zasady.',
    },
    store:
      'Włóż pionki i arkusz punktów do koperty. Planszę trzymaj płasko, a na niej połóż podstawki.',
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
    solidRack: 'Podstawka',
    rackPlate: 'Podstawki',
    sample: {
      fork: 'Widełki do próby luzu',
      socket: 'Gniazdo widełek do próby luzu',
      step: {
        title: 'Sprawdź złącze planszy',
        text: 'Klucz daje pierwsze przybliżenie; o planszy rozstrzyga to złącze. Wsuń kciukiem widełki w ich gniazdo, płasko na stole: muszą kliknąć i trzymać, gdy podnosisz całość za widełki. Jeśli nie wchodzą, wydrukuj próbę i planszę z większym luzem; jeśli wypadają, z mniejszym.',
      },
    },
    steps: {
      pairs: {
        title: 'Połącz ćwiartki w pary',
        text: 'Każda ćwiartka ma literę od spodu. Połóż A i B w górnym rzędzie, a C i D w dolnym. Wsuń B w A, a D w C, aż klikną.',
      },
      halves: {
        title: 'Połącz obie połowy',
        text: 'Wsuń dolną połowę w górną, aż kliknie. Złożoną planszę możesz podnieść w całości.',
      },
      rack: {
        title: 'Zapełnij podstawkę',
        text: 'Włóż wszystkie pionki do nieprzezroczystego worka i dobierz swoje. Oprzyj je na obu stopniach podstawki: tylko ty je widzisz. Gdy grają dwie osoby, wystarczą dwie podstawki.',
      },
      line: {
        title: 'Ułóż linię',
        text: 'Kładź pionki na polach; trzymają je małe krzyżyki. Każdy pionek przedłuża linię, która zaczyna się na polu startowym. Aby podnieść pionek, podważ go paznokciem.',
      },
      store: {
        title: 'Schowaj grę',
        text: 'Rozłącz połowy, potem ćwiartki, i ułóż je w stos. Na nim połóż podstawki, a pionki włóż z powrotem do worka.',
      },
    },
  },
};
