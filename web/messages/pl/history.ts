// The texts of the page of past matches, in Polish.
import type { Texts } from '../en/history.ts';

export const texts: Texts = {
  title: 'Rozegrane partie',
  lead: {
    one: '{count} partia. Tę listę przechowuje tylko ta przeglądarka.',
    few: '{count} partie. Tę listę przechowuje tylko ta przeglądarka.',
    many: '{count} partii. Tę listę przechowuje tylko ta przeglądarka.',
    other: '{count} partii. Tę listę przechowuje tylko ta przeglądarka.',
  },
  notKept: 'Ta przeglądarka nie przechowuje danych. Zapisz partie w pliku, zanim zamkniesz stronę.',
  none: 'Nie masz jeszcze rozegranych partii. Gdy skończysz partię, zobaczysz tu jej wynik i rekordy.',
  reading: 'Wczytuję twoje partie…',
  wins: 'Kto częściej wygrywa?',
  pair: '{one} {wins}, {other} {others}',
  ties: 'Bez rozstrzygnięcia między nimi: {count}',
  morePairs: {
    one: 'Jeszcze {count} para',
    few: 'Jeszcze {count} pary',
    many: 'Jeszcze {count} par',
    other: 'Jeszcze {count} par',
  },
  records: 'Rekordy',
  matches: 'Partie',
  older: {
    one: '{count} starsza partia',
    few: '{count} starsze partie',
    many: '{count} starszych partii',
    other: '{count} starszych partii',
  },
  won: { one: 'Wygrywa {winners and}', other: 'Wygrywają {winners and}' },
  nobody: 'Nikt nie wygrał',
  gaveUp: 'poddanie',
  replay: 'Powtórka',
  replayOf: 'Powtórka: {players and}, {date}',
  forget: 'Usuń: {players and}, {date}',
  forgetSure: 'Usunąć tę partię z tego urządzenia? Znikną też zwycięstwo i rekordy z tej partii.',
  forgetAll: 'Usuń wszystko',
  forgetAllSure: 'Usunąć z tego urządzenia wszystkie rozegrane partie, zwycięstwa i rekordy?',
  forgetYes: 'Usuń',
  recordFile: 'Omówienie partii z pliku',
  recordHint:
    'Wybierz zapis partii: plik z przycisku „Pobierz zapis partii”. Plik zostaje na tym urządzeniu.',
  openRecord: 'Wybierz zapis',
  closeRecord: 'Wróć do rozegranych partii',
  recordFaults: {
    'too-large': 'Ten plik jest za duży na zapis partii. Wybierz inny plik.',
    'other-file':
      'Ten plik nie jest zapisem partii. Wybierz plik z przycisku „Pobierz zapis partii”.',
    'unknown-game': 'Na tej stronie nie ma gry z tego zapisu.',
    offline: 'Nie można wczytać gry z tego zapisu. Sprawdź połączenie i wybierz plik jeszcze raz.',
    damaged:
      'Ten zapis jest uszkodzony albo zmieniony, więc nie ma omówienia. Pobierz go jeszcze raz. ({why})',
  },
  file: 'Partie w pliku',
  fileHint:
    'Zapisz wszystkie partie w pliku i dodaj go na innym urządzeniu. Każda partia liczy się tylko raz.',
  save: 'Zapisz w pliku',
  load: 'Dodaj z pliku',
  added: {
    0: 'Wszystkie partie z tego pliku już tu są.',
    one: 'Dodano {count} partię.',
    few: 'Dodano {count} partie.',
    many: 'Dodano {count} partii.',
    other: 'Dodano {count} partii.',
  },
  faults: {
    'too-large': 'Ten plik jest za duży. Wybierz plik zapisany przyciskiem „Zapisz w pliku”.',
    'not-json':
      'Nie można odczytać tego pliku, być może jest niepełny. Zapisz go jeszcze raz na tamtym urządzeniu.',
    'other-file':
      'W tym pliku nie ma rozegranych partii. Wybierz plik zapisany przyciskiem „Zapisz w pliku”.',
    newer: 'Ten plik pochodzi z nowszej wersji Wormery. Dodaj go na urządzeniu z tą wersją.',
    'bad-match':
      'Partia nr {number} w tym pliku jest uszkodzona, dlatego nic nie dodano. Zapisz plik jeszcze raz na tamtym urządzeniu.',
    'too-many':
      'Z tym plikiem liczba partii wzrosłaby do {count}, a urządzenie przechowuje najwyżej {most}. Nic nie dodano. Najpierw usuń niektóre partie.',
    'no-room':
      'W pamięci przeglądarki nie ma miejsca na te partie, dlatego nic nie dodano. Usuń tutaj niektóre partie i spróbuj ponownie.',
  },
};
