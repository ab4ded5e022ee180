// The texts of the instructions that all paper kits share, in Polish.
import type { Texts } from '../en/instructions.ts';

export const texts: Texts = {
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
    title: 'Drukuj w skali 100%',
    text: 'Wyłącz opcję „dopasuj do strony”. Potem zmierz linię na dole strony: musi mieć 100 mm. Możesz drukować cały plik dwustronnie: na odwrocie elementów są tylko ich tyły.',
  },
  backs: {
    title: 'Wydrukuj tył',
    text: '{place} Wydrukuj obie strony na jednej kartce: odwróć papier wzdłuż dłuższej krawędzi. Na drukarce jednostronnej wydrukuj najpierw strony 1, 3, 5 i tak dalej, odwróć cały stos kartek i wydrukuj pozostałe; wypróbuj to na dwóch kartkach.',
  },
  sides: { front: 'przód', back: 'tył' },
  cut: {
    title: 'Wytnij wzdłuż cienkich linii',
    text: 'Nie przecinaj linii przerywanych. {thinPaper} {others}',
  },
  thinPaper: {
    plain: 'Na cienkim papierze drukuj jednostronnie.',
    mounted:
      'Na cienkim papierze drukuj jednostronnie, a przody i tyły ({mounted}) naklej po obu stronach kartonu wielkości strony.',
  },
  join: {
    title: 'Sklej planszę z {count} części',
    text: 'Posmaruj klejem pasek przy linii przerywanej. Połóż na nim część, która leży po lewej lub wyżej, aż do linii. Planszę z cienkiego papieru naklej potem na karton.',
  },
  glue: 'klej',
  store: 'Schowaj grę',
};
