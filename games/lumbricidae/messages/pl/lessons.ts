// The tutorial's lessons in Polish.
import type { Texts } from '../en/lessons.ts';

export const texts: Texts = {
  terms: {
    yourFailure: {
      'dead-roll': 'Nic nowego: twoja tura jest nieudana.',
      'no-worm': 'Brak robaka: twoja tura jest nieudana.',
      'too-low': 'Suma za mała: twoja tura jest nieudana.',
    },
    itsFailure: {
      'dead-roll': 'Nic nowego: tura bota jest nieudana.',
      'no-worm': 'Brak robaka: tura bota jest nieudana.',
      'too-low': 'Suma za mała: tura bota jest nieudana.',
    },
    yourTile: { 0: '', other: ' Twoja płytka {count} wraca do rzędu.' },
    itsTile: { 0: '', other: ' Jego płytka {count} wraca do rzędu.' },
    turned: { 0: '', other: ' Najwyższa, {count}, zostaje zakryta.' },
    /** By the number of a face. */
    faces: {
      1: 'Jedynki',
      2: 'Dwójki',
      3: 'Trójki',
      4: 'Czwórki',
      5: 'Piątki',
      6: 'Robaki',
    },
    left: {
      one: 'została jedna płytka',
      few: 'zostały {count} płytki',
      many: 'zostało {count} płytek',
    },
  },

  welcome: 'Zbieraj płytki z robakami. Wygrywa, kto ma najwięcej robaków. Rzuć kostkami!',
  face: 'Wybierz jedną wartość i odłóż wszystkie kostki, które ją pokazują. Wybierz trzy czwórki: to 12.',
  faceWorms:
    'Wybierz jedną wartość i odłóż wszystkie kostki, które ją pokazują. Wybierz robaki: każdy to 6!',
  noWorm:
    'To za mało na płytkę, a potrzebny jest też co najmniej jeden robak. Rzuć pozostałymi kostkami.',
  noStop: 'W tej grze nie można przestać wcześniej. Rzuć pozostałymi kostkami.',
  once: 'Czwórek nie odłożysz drugi raz: każda wartość tylko raz w turze. Wybierz robaki: każdy to 5.',
  onceWorms: 'Robaków nie odłożysz drugi raz: każda wartość tylko raz w turze. Wybierz czwórki.',
  onAgain: 'Na razie {total}. Rzuć ostatnimi trzema!',
  take: '12 i 10 to 22, a robaka już masz. Przestań teraz i weź płytkę 22!',
  takeAny:
    'Nic nowego, więc to koniec rzutów. Masz {total}: możesz wziąć dowolną płytkę do {total}. Weź {tile}!',

  rival: 'Twoja pierwsza płytka! Trafia na twój stos. Teraz popatrz na bota.',
  prey: 'Możesz ukraść płytkę z wierzchu stosu. Bot ma na wierzchu {prey}. Rzucaj!',
  aim: 'Aby ukraść płytkę {prey}, musisz mieć dokładnie {prey}. Robaki dają {gain}: dobry początek.',
  missing: 'Do płytki {prey}, którą ma bot, brakuje {missing}. Rzucaj dalej!',
  fits: '{faceNumber faces} dają {gain}. W sam raz!',
  holdOn: '{total}! Ale masz jeszcze kostki, więc musisz rzucić. Powodzenia!',
  steal: 'Dokładnie {tile}. Kradnij!',
  rivalAgain: 'Udało się! Bot stracił płytkę i teraz szuka nowej.',

  leap: 'Gra trwa, dopóki są odkryte płytki. Przejdźmy do ostatnich tur.',
  leapToRival: 'Gra trwa, dopóki są odkryte płytki. Przejdźmy do ostatniej: chce ją zdobyć bot.',
  later: 'Kilka tur później: robaków masz {mine}, a bot {theirs}. W rzędzie {left left}. Rzucaj!',
  laterRival:
    'Kilka tur później: robaków masz {mine}, a bot {theirs}. Została tylko płytka {lowest}.',
  free: 'Teraz wybierz po swojemu. Robaki dają {gain}, ale możesz wybrać dowolną wartość.',
  lower:
    'Płytki {total} już nie ma, więc dostajesz najbliższą niższą, {tile}. Bierzesz ją czy rzucasz dalej po {above}?',
  rivalDares: 'Kolej bota. Czy będzie miał szczęście?',
  failed: '{why itsFailure}{returned itsTile}{turned turned}',

  again: 'Twoja kolej: rzucaj!',
  choose: 'Wybierz dowolną wartość. Wysokie często się opłacają.',
  goOn: 'Na razie {total}. Rzucaj dalej!',
  needsWorm: '{total}, ale bez robaka nie weźmiesz płytki. Rzucaj dalej.',
  tooLow: '{total} to za mało na płytkę {lowest}. Rzucaj dalej.',
  dare: '{total} wystarcza na płytkę {tile}. Bierzesz ją czy ryzykujesz jeszcze jeden rzut?',
  enough: '{total} wystarcza na płytkę {tile}. Bierz ją!',
  maySteal: 'Dokładnie {tile}: możesz ukraść tę płytkę. Albo zaryzykuj jeszcze jeden rzut.',
  done: 'Koniec rzutów. Masz {total}: weź płytkę!',
  iFailed: '{why yourFailure}{returned yourTile}{turned turned}',
  watch: 'Kolej bota.',

  won: 'Nie ma już odkrytych płytek: koniec partii. Wygrywasz {mine} do {theirs}!',
  lost: 'Nie ma już odkrytych płytek: koniec partii. Tym razem wygrywa bot, {theirs} do {mine}.',
};
