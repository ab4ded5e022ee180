// The texts of the end of a match in Polish.
import type { Texts } from '../en/end.ts';

export const texts: Texts = {
  place: 'Pozycja',
  gaveUp: 'poddanie',
  rematch: 'Zagraj jeszcze raz',
  othersAgain: 'Zaczyna się nowa partia.',
  asksAgain: '{name} chce zagrać jeszcze raz.',
  toRematch: 'Dołącz',
  watchRematch: 'Oglądaj',
  showResult: 'Pokaż wynik',
  review: 'Omówienie',
  record: 'Pobierz zapis partii',
  more: 'Więcej',
  hideResult: 'Ukryj wynik',
  finalBoard: 'Plansza na koniec partii',
  series: {
    all: 'Wygrane partie: {each}.',
    ofPlayer: '{name} {count}',
    bestOf: { 3: 'Do 2 zwycięstw', 5: 'Do 3 zwycięstw', other: 'Najwyżej {count} partii' },
    choose: 'Gra o puchar',
    won: 'Puchar zdobywa {name}!',
    youWon: 'Zdobywasz puchar!',
  },
};
