// The texts about fair dice and luck, in Polish.
import type { Texts } from '../en/dice.ts';

export const texts: Texts = {
  terms: {
    lines: { one: '{count} wiersz', few: '{count} wiersze', many: '{count} wierszy' },
    finishedMatches: {
      one: '{count} skończonej partii',
      few: '{count} skończonych partii',
      many: '{count} skończonych partii',
    },
  },

  title: '{game}: sprawdzenie partii',
  toMatch: 'Wróć do partii',

  trust: {
    nobody: 'Nikt, nawet ten serwer, nie mógł wybrać twoich rzutów i losowań.',
    somebody: 'To urządzenie obliczyło ponownie wszystkie rzuty i losowania. Wszystko się zgadza.',
    server: 'Rzuty i losowania w tej partii wykonał sam serwer.',
  },

  check: {
    title: 'Rzuty i losowania',
    withoutDice: 'Partia',
    details: 'Szczegóły',
    running: 'Sprawdzam partię…',
    over: 'Przeglądarka odtworzyła cały przebieg partii ({lines lines}) i obliczyła ponownie rzuty i losowania ({count}). Wszystko się zgadza.',
    playing:
      'Przeglądarka sprawdziła dotychczasowy przebieg partii ({lines lines}) i obliczyła ponownie rzuty i losowania ({count}). Wszystko się zgadza.',
    overWithoutDice:
      'Przeglądarka odtworzyła cały przebieg partii ({lines lines}). Wszystko się zgadza.',
    playingWithoutDice:
      'Przeglądarka sprawdziła dotychczasowy przebieg partii ({lines lines}). Wszystko się zgadza.',
    hidden:
      'Rzuty i losowania, które widzi tylko jedna osoba ({count}), można sprawdzić po zakończeniu partii.',
    protectedFor:
      'Rzuty i losowania, których nikt inny nie mógł wybrać ani znać z góry: {counts}. Zwykle są to te zaraz po własnych jawnych ruchach danej osoby. Sama mała liczba nie świadczy o oszustwie.',
    countOf: '{count} z {all}',
    known:
      'Rzuty i losowania, których nikt inny nie mógł nawet znać z góry: {count} z {all}. Pozostałe serwer mógł poznać chwilę wcześniej, ale nie mógł ich wybrać.',
    remembered: 'Ruchy są takie, jakie ta przeglądarka widziała w czasie gry.',
    alone:
      'Rzutów i losowań tej partii nie da się sprawdzić: losował sam serwer. Partię otwarto we wcześniejszej wersji albo innym programem.',
    wrong: {
      title: 'W tej partii coś się nie zgadza',
      advice:
        'Przeglądarka nie mogła potwierdzić, że partia jest prawidłowa. Może to błąd programu, a może ktoś zmienił partię na serwerze. Zapisz dowody i zapytaj osobę, która prowadzi serwer.',
      other: 'Zapis z serwera różni się od ruchów, które ta przeglądarka widziała w czasie gry.',
    },
    began:
      'Partia zaczęła się bez liczb niektórych urządzeń. Dłużej nie czekało urządzenie: {name}. Bywa tak, gdy czyjś telefon jest wyłączony.',
    newChain: {
      one: 'Nowe tajne liczby w czasie partii: {name}, {count} raz. Tak jest po zmianie urządzenia albo gdy ruch nie dotarł do serwera. Jeśli to twoje miejsce i nic takiego się nie stało, zapytaj osobę, która prowadzi serwer.',
      few: 'Nowe tajne liczby w czasie partii: {name}, {count} razy. Tak jest po zmianie urządzenia albo gdy ruch nie dotarł do serwera. Jeśli to twoje miejsce i nic takiego się nie stało, zapytaj osobę, która prowadzi serwer.',
      many: 'Nowe tajne liczby w czasie partii: {name}, {count} razy. Tak jest po zmianie urządzenia albo gdy ruch nie dotarł do serwera. Jeśli to twoje miejsce i nic takiego się nie stało, zapytaj osobę, która prowadzi serwer.',
    },
    noShare: {
      one: '{name}: {count} ruch bez liczby z urządzenia.',
      few: '{name}: {count} ruchy bez liczby z urządzenia.',
      many: '{name}: {count} ruchów bez liczby z urządzenia.',
    },
    silent: 'Bez liczb z urządzenia: {names}.',
    otherDevice:
      'Najnowsza liczba ({name}) nie pochodzi z tej przeglądarki. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.',
    displaced: {
      one: 'Gdy to urządzenie wysyłało ruch, z twojego miejsca właśnie wykonano inny: {count} raz. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.',
      few: 'Gdy to urządzenie wysyłało ruch, z twojego miejsca właśnie wykonano inny: {count} razy. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.',
      many: 'Gdy to urządzenie wysyłało ruch, z twojego miejsca właśnie wykonano inny: {count} razy. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.',
    },
    trust:
      'To sprawdzenie ufa samej stronie. Zmieniona strona mogłaby wybrać liczby twojego urządzenia, a żadne sprawdzenie partii tego nie pokaże.',
  },

  code: {
    title: 'Porównaj z innymi',
    lead: 'Czy wszystkie urządzenia mają tę samą partię? Wtedy po wierszu {line} przebiegu wszystkie pokazują te same dwanaście wymyślonych słów. Przeczytajcie je na głos albo zeskanujcie kod telefonem innej osoby, która gra.',
    words: 'Dwanaście słów',
    scan: 'Kod tej partii',
    digits: 'To samo jako cyfry',
    same: 'Oba urządzenia mają tę samą partię, aż do wiersza {line} przebiegu.',
    other:
      'Drugie urządzenie ma inną partię: przebieg różni się w wierszu {line} albo wcześniej. Zapytaj osobę, która prowadzi serwer.',
    later:
      'Drugie urządzenie ma już wiersz {line} przebiegu, a to jeszcze nie. Poczekaj chwilę i zeskanuj kod jeszcze raz.',
  },

  luck: {
    title: 'Szczęście',
    whose: 'Czyje szczęście?',
    all: 'Wszyscy',
    caption: '{name}: ile razy wypadło',
    came: 'Wypadło',
    expected: 'Oczekiwane',
    usual: 'Zwykły zakres',
    range: 'od {low tenths} do {high tenths}',
    number: '{value tenths}',
    none: 'Jeszcze nie ma czego liczyć.',
    later: 'Te liczby zobaczysz po zakończeniu partii.',
    answer: {
      lucky: 'Szczęście: {told}.',
      usual: 'W normie: {told}.',
      unlucky: 'Pech: {told}.',
    },
    verdict: {
      0: 'Wszystkie liczby są takie, jakie zwykle daje przypadek.',
      other:
        'Większe lub mniejsze, niż zwykle daje przypadek: {count} z {all}. Przy czystym przypadku pojedyncze liczby też często takie są.',
    },
    together: {
      0: 'Na 100 partii, w których decyduje czysty przypadek, mniej niż 1 jest tak nietypowa jak ta (wszystko razem). Rzadkie rzeczy też się zdarzają.',
      one: 'Na 100 partii, w których decyduje czysty przypadek, około {count} jest co najmniej tak nietypowa jak ta (wszystko razem).',
      few: 'Na 100 partii, w których decyduje czysty przypadek, około {count} są co najmniej tak nietypowe jak ta (wszystko razem).',
      many: 'Na 100 partii, w których decyduje czysty przypadek, około {count} jest co najmniej tak nietypowych jak ta (wszystko razem).',
    },
    legend:
      'Kropka pokazuje, ile razy wypadło. Pasek pokazuje, co zwykle daje przypadek: w co najmniej 95 na 100 partii. Kreska to liczba oczekiwana, czyli średnia z wielu partii.',
  },

  device: {
    title: 'Twoje szczęście',
    lead: 'Rzuty i losowania twoich miejsc na tym urządzeniu, z {matches finishedMatches}.',
    none: 'Twoje szczęście pojawi się tutaj, gdy skończysz partię z kostkami albo losowaniem.',
    reading: 'Wczytuję twoje partie…',
  },

  changed: {
    history: {
      title: 'Ta partia zmieniła się na serwerze',
      advice:
        'Przeglądarka pamięta ruchy, których serwer już nie ma albo które ma w innej postaci. Być może przywrócono dane z kopii zapasowej, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    rules: {
      title: 'Ta partia łamie zasady',
      advice:
        'Przeglądarka odtwarza każdy wiersz przebiegu partii według zasad. Serwer przysłał wiersz, na który zasady nie pozwalają. Może to błąd programu, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    'share-refused': {
      title: 'Serwer nie przyjmuje liczby twojego urządzenia',
      advice:
        'Każdy rzut powstaje z tajnych liczb serwera i urządzeń osób, które grają. Serwer odrzucił liczbę tego urządzenia albo ruch z tą liczbą, choć wszystko jest prawidłowe. Teraz ją zna, więc mógłby wybrać jeden z dwóch rzutów. To urządzenie nie podaje już żadnych liczb. Zapytaj osobę, która prowadzi serwer.',
    },
    'share-left-out': {
      title: 'Serwer pominął liczbę twojego urządzenia',
      advice:
        'Każdy rzut powstaje z tajnych liczb serwera i urządzeń osób, które grają. Serwer przyjął liczbę tego urządzenia, ale nie wpisał jej do partii. Mógł więc wybrać rzut. Zapytaj osobę, która prowadzi serwer.',
    },
    'other-move': {
      title: 'Serwer wykonał za ciebie inny ruch',
      advice:
        'Na tym urządzeniu wykonano ruch, a serwer wpisał do partii inny. Może to błąd programu, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    'no-dice': {
      title: 'Brakuje tajnych liczb tej partii',
      advice:
        'Partia zaczęła się z tajnymi liczbami, żeby nikt nie mógł wybrać rzutu ani losowania. Teraz serwer przysyła ją bez nich. Zapytaj osobę, która prowadzi serwer.',
    },
    dice: {
      title: 'Rzut lub losowanie się nie zgadza',
      advice:
        'Przeglądarka oblicza każdy rzut i każde losowanie ponownie, a wynik jest inny niż ten z serwera. Może to błąd programu, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    evidence:
      'Dowody to plik tekstowy: co widziała przeglądarka i co ma teraz serwer. Są w nim imiona graczy i ruchy, ale nie ma tajemnic.',
    choice:
      'Jeśli kontynuujesz, obowiązuje wersja partii z serwera. To urządzenie nie podaje już wtedy liczb, więc twoje rzuty nie są chronione.',
    save: 'Zapisz dowody',
    goOn: 'Kontynuuj mimo to',
  },
};
