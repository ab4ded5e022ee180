// The texts of the printable kit, in Polish.
import type { Texts } from '../en/kit.ts';

export const texts: Texts = {
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
    title: 'Pozaginaj podstawkę',
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
  quarter: 'Plansza, ćwiartka {letter}',
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
};
