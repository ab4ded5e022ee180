// The texts about fair dice and luck, in Polish.
import { type Forms, form } from '#languages/polish.ts';
import type { DiceTexts } from '../en/dice.ts';

const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 });

function counted(count: number, forms: Forms): string {
  return `${number.format(count)} ${form(count, forms)}`;
}

const rolls = (count: number) => `rzuty i losowania (${number.format(count)})`;

export const dice: DiceTexts = {
  title: (game) => `${game}: sprawdzenie partii`,
  toMatch: 'Wróć do partii',

  check: {
    title: 'Rzuty i losowania',
    withoutDice: 'Partia',
    running: 'Sprawdzam partię…',
    over: (lines, count) =>
      `Przeglądarka odtworzyła cały przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}) i obliczyła ponownie ${rolls(count)}. Wszystko się zgadza.`,
    playing: (lines, count) =>
      `Przeglądarka sprawdziła dotychczasowy przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}) i obliczyła ponownie ${rolls(count)}. Wszystko się zgadza.`,
    overWithoutDice: (lines) =>
      `Przeglądarka odtworzyła cały przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}). Wszystko się zgadza.`,
    playingWithoutDice: (lines) =>
      `Przeglądarka sprawdziła dotychczasowy przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}). Wszystko się zgadza.`,
    hidden: (count) =>
      `Rzuty i losowania, które widzi tylko jedna osoba (${number.format(count)}), można sprawdzić po zakończeniu partii.`,
    protectedFor: (counts) =>
      `Rzuty i losowania, których nikt inny nie mógł wybrać ani znać z góry: ${counts}. Zwykle są to te zaraz po własnych jawnych ruchach danej osoby. Sama mała liczba nie świadczy o oszustwie.`,
    countOf: (count, all) => `${number.format(count)} z ${number.format(all)}`,
    remembered: 'Ruchy są takie, jakie ta przeglądarka widziała w czasie gry.',
    alone:
      'Rzutów i losowań tej partii nie da się sprawdzić: losował sam serwer. Partię otwarto we wcześniejszej wersji albo innym programem.',
    wrong: {
      title: 'W tej partii coś się nie zgadza',
      advice:
        'Przeglądarka nie mogła potwierdzić, że partia jest prawidłowa. Może to błąd programu, a może ktoś zmienił partię na serwerze. Zapisz dowody i zapytaj osobę, która prowadzi serwer.',
      other: 'Zapis z serwera różni się od ruchów, które ta przeglądarka widziała w czasie gry.',
    },
    began: (name) =>
      `Partia zaczęła się bez liczb niektórych urządzeń. Dłużej nie czekało urządzenie: ${name}. Bywa tak, gdy czyjś telefon jest wyłączony.`,
    newChain: (name, count) =>
      `Nowe tajne liczby w czasie partii: ${name}, ${counted(count, { one: 'raz', few: 'razy', many: 'razy' })}. Tak jest po zmianie urządzenia albo gdy ruch nie dotarł do serwera. Jeśli to twoje miejsce i nic takiego się nie stało, zapytaj osobę, która prowadzi serwer.`,
    noShare: (name, count) =>
      `${name}: ${counted(count, { one: 'ruch', few: 'ruchy', many: 'ruchów' })} bez liczby z urządzenia.`,
    silent: (names) => `Bez liczb z urządzenia: ${names}.`,
    otherDevice: (name) =>
      `Najnowsza liczba (${name}) nie pochodzi z tej przeglądarki. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.`,
    displaced: (count) =>
      `Gdy to urządzenie wysyłało ruch, z twojego miejsca właśnie zrobiono inny: ${counted(count, { one: 'raz', few: 'razy', many: 'razy' })}. Tak ma być, jeśli grasz też na innym urządzeniu. Jeśli nie, zapytaj osobę, która prowadzi serwer.`,
    trust:
      'To sprawdzenie ufa samej stronie. Zmieniona strona mogłaby wybrać liczby twojego urządzenia, a żadne sprawdzenie partii tego nie pokaże.',
  },

  code: {
    title: 'Porównaj z innymi',
    lead: (line) =>
      `Czy wszystkie urządzenia mają tę samą partię? Wtedy po wierszu ${number.format(line)} przebiegu wszystkie pokazują te same dwanaście wymyślonych słów. Przeczytajcie je na głos albo zeskanujcie kod telefonem innej osoby, która gra.`,
    words: 'Dwanaście słów',
    scan: 'Kod tej partii',
    digits: 'To samo w cyfrach',
    same: (line) =>
      `Oba urządzenia mają tę samą partię, aż do wiersza ${number.format(line)} przebiegu.`,
    other: (line) =>
      `Drugie urządzenie ma inną partię: przebieg różni się w wierszu ${number.format(line)} albo wcześniej. Zapytaj osobę, która prowadzi serwer.`,
    later: (line) =>
      `Drugie urządzenie ma już wiersz ${number.format(line)} przebiegu, a to jeszcze nie. Poczekaj chwilę i zeskanuj kod jeszcze raz.`,
  },

  luck: {
    title: 'Szczęście',
    whose: 'Czyje szczęście?',
    all: 'Wszyscy',
    caption: (name) => `${name}: ile razy wypadło`,
    came: 'Wypadło',
    expected: 'Oczekiwane',
    usual: 'Zwykły zakres',
    range: (low, high) => `od ${number.format(low)} do ${number.format(high)}`,
    number: (value) => number.format(value),
    none: 'Jeszcze nie ma czego liczyć.',
    later: 'Te liczby zobaczysz po zakończeniu partii.',
    verdict: (outside, all) =>
      outside === 0
        ? 'Wszystkie liczby są takie, jakie zwykle daje przypadek.'
        : `Większe lub mniejsze, niż zwykle daje przypadek: ${number.format(outside)} z ${number.format(all)}. Przy czystym przypadku pojedyncze liczby też często takie są.`,
    together: (share) =>
      share < 1
        ? 'Partie, w których decyduje czysty przypadek, tak nietypowe jak ta, licząc wszystko razem: mniej niż 1 na 100. Rzadkie rzeczy też się zdarzają.'
        : `Partie, w których decyduje czysty przypadek, co najmniej tak nietypowe jak ta, licząc wszystko razem: około ${number.format(Math.round(share))} na 100.`,
    legend:
      'Kropka pokazuje, ile razy wypadło. Pasek pokazuje, co zwykle daje przypadek: w co najmniej 95 na 100 partii. Kreska to liczba oczekiwana, czyli średnia z wielu partii.',
  },

  device: {
    title: 'Twoje szczęście',
    lead: (matches) =>
      `Rzuty i losowania twoich miejsc na tym urządzeniu: ${counted(matches, { one: 'skończona partia', few: 'skończone partie', many: 'skończonych partii' })}.`,
    none: 'Twoje szczęście pojawi się tutaj, gdy skończysz partię z kostkami albo losowaniem.',
    reading: 'Czytam twoje partie…',
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
