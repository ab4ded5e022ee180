// The texts of the replay of a match, in Polish.
import type { Texts } from '../en/replay.ts';

export const texts: Texts = {
  title: '{game}: powtórka partii',
  reviewTitle: '{game}: omówienie partii',
  toMatch: 'Wróć do partii',
  reading: 'Czytam partię…',
  board: 'Plansza w tym kroku',
  controls: 'Kroki partii',
  first: 'Na początek',
  back: 'Krok wstecz',
  on: 'Krok dalej',
  last: 'Na koniec',
  play: 'Odtwórz',
  pause: 'Zatrzymaj',
  step: 'Krok {at} z {all}',
  begin: 'Partia się zaczyna.',
  undone: 'Ruchy zostają cofnięte.',
  goesOn: 'Ta partia trwa. Widzisz ją do tej chwili.',
  wrong:
    'Tej partii nie można pokazać, bo jeden z jej wierszy jest błędny. Więcej mówi strona „Sprawdź tę partię”.',
  keys: 'Klawisze: strzałki – jeden krok, Home – początek, End – koniec, spacja – odtwarzanie.',
};
