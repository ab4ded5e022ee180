// The texts about fair dice and luck, in Polish.
import { type Forms, form } from '#languages/polish.ts';
import type { DiceTexts } from './dice-en.ts';

const number = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 });

function counted(count: number, forms: Forms): string {
  return `${number.format(count)} ${form(count, forms)}`;
}

const rolls = (count: number) => counted(count, { one: 'rzut', few: 'rzuty', many: 'rzutów' });

export const dice: DiceTexts = {
  title: (game) => `${game}: sprawdzenie partii`,
  toMatch: 'Wróć do partii',

  check: {
    title: 'Kości',
    withoutDice: 'Partia',
    running: 'Sprawdzam partię …',
    over: (lines, count) =>
      `Przeglądarka odtworzyła cały przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}) i obliczyła ponownie ${rolls(count)} i losowania. Wszystko się zgadza.`,
    playing: (lines, count) =>
      `Przeglądarka sprawdziła dotychczasowy przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}) i obliczyła ponownie ${rolls(count)}. Wszystko się zgadza.`,
    overWithoutDice: (lines) =>
      `Przeglądarka odtworzyła cały przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}). Wszystko się zgadza.`,
    playingWithoutDice: (lines) =>
      `Przeglądarka sprawdziła dotychczasowy przebieg partii (${counted(lines, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}). Wszystko się zgadza.`,
    hidden: (count) =>
      `Rzuty i losowania, które widzi tylko jedna osoba (${number.format(count)}), można sprawdzić po końcu partii.`,
    protectedFor: (counts) =>
      `Rzuty, których nikt inny nie mógł wybrać ani znać z góry: ${counts}. Pozostałe były po ruchach innych osób lub botów albo po czymś innym, co mogło je zmienić.`,
    countOf: (count, all) => `${number.format(count)} z ${number.format(all)}`,
    remembered: 'Ruchy są takie same, jak widziała je ta przeglądarka w czasie gry.',
    alone: 'Ta partia nie ma uczciwych kości. Rzucał sam serwer, więc rzutów nie da się sprawdzić.',
    wrong: {
      title: 'W tej partii coś się nie zgadza',
      advice:
        'Przeglądarka nie mogła potwierdzić partii. Może to błąd programu, a może ktoś zmienił partię na serwerze.',
      other: 'Zapis z serwera różni się od ruchów, które ta przeglądarka widziała w czasie gry.',
    },
    began: (name) =>
      `Gra zaczęła się bez czekania na wszystkie urządzenia (${name}), więc brakuje części ich liczb.`,
    newChain: (name, count) =>
      `W czasie partii zmieniło się urządzenie albo przepadły jego tajne liczby (${name}): ${counted(count, { one: 'raz', few: 'razy', many: 'razy' })}. Jeśli to twoje miejsce, a urządzenie jest wciąż to samo, zapytaj osobę, która prowadzi serwer.`,
    noShare: (name, count) =>
      `${counted(count, { one: 'ruch był', few: 'ruchy były', many: 'ruchów było' })} bez liczby z urządzenia (${name}).`,
    silent: (names) => `Bez liczb z urządzenia: ${names}.`,
    otherDevice: (name) =>
      `Najnowsza liczba (${name}) nie pochodzi z tej przeglądarki. Tak ma być, jeśli grasz też na innym urządzeniu.`,
  },

  code: {
    title: 'Porównaj z innymi',
    lead: (line) =>
      `Czy wszyscy macie tę samą partię? Wtedy po wierszu ${number.format(line)} przebiegu macie te same dwanaście słów. Przeczytajcie je na głos albo zeskanujcie kod drugim telefonem.`,
    words: 'Dwanaście słów',
    scan: 'Kod tej partii',
    digits: 'To samo w cyfrach',
    same: (line) =>
      `Drugie urządzenie ma tę samą partię co to, aż do wiersza ${number.format(line)} przebiegu.`,
    other: (line) =>
      `Drugie urządzenie ma inną partię: różni się wiersz ${number.format(line)} przebiegu. Zapytaj osobę, która prowadzi serwer.`,
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
    none: 'Jeszcze nikt nie rzucał.',
    later: 'Szczęście zobaczysz po końcu partii.',
    verdict: (outside, all) =>
      outside === 0
        ? 'Wszystkie liczby są takie, jakie zwykle daje przypadek.'
        : `Większe lub mniejsze, niż zwykle daje przypadek: ${number.format(outside)} z ${number.format(all)}. Przy uczciwych kościach pojedyncze liczby też często takie są.`,
    together: (share) =>
      share < 1
        ? 'Partie z uczciwymi kośćmi tak nietypowe jak ta, gdy liczyć wszystko razem: mniej niż 1 na 100. Rzadkie rzeczy też się zdarzają.'
        : `Partie z uczciwymi kośćmi co najmniej tak nietypowe jak ta, gdy liczyć wszystko razem: około ${number.format(Math.round(share))} na 100.`,
    legend:
      'Kropka pokazuje, ile razy wypadło. Pasek pokazuje, co zwykle daje przypadek: w co najmniej 95 na 100 partii. Kreska to liczba oczekiwana, czyli średnia z wielu partii.',
  },

  device: {
    title: 'Twoje szczęście',
    lead: (matches) =>
      `Rzuty i losowania na twoich miejscach, ${counted(matches, { one: 'skończona partia', few: 'skończone partie', many: 'skończonych partii' })} na tym urządzeniu.`,
    none: 'Twoje szczęście pojawi się tutaj, gdy skończysz partię z kośćmi albo losowaniem.',
    reading: 'Czytam twoje partie …',
  },

  changed: {
    history: {
      title: 'Ta partia zmieniła się na serwerze',
      advice:
        'Przeglądarka pamięta ruchy, których serwer już nie ma albo ma inne. Być może przywrócono dane z kopii zapasowej, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    rules: {
      title: 'Ta partia łamie zasady',
      advice:
        'Przeglądarka odtwarza każdy wiersz przebiegu partii według zasad. Serwer przysłał wiersz, na który zasady nie pozwalają. Może to błąd programu, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    'share-refused': {
      title: 'Serwer nie przyjmuje liczby twojego urządzenia',
      advice:
        'Każdy rzut powstaje z liczb wszystkich urządzeń. Serwer odrzucił liczbę tego urządzenia, choć jest prawidłowa. Teraz ją zna, więc mógłby wybrać jeden z dwóch rzutów: z tą liczbą albo bez niej. To urządzenie nie podaje już żadnych liczb.',
    },
    'share-left-out': {
      title: 'Serwer pominął liczbę twojego urządzenia',
      advice:
        'Każdy rzut powstaje z liczb wszystkich urządzeń. Serwer przyjął liczbę tego urządzenia, ale nie wpisał jej do partii. Mógł więc wybrać rzut.',
    },
    'no-dice': {
      title: 'Ta partia straciła uczciwe kości',
      advice:
        'Partia zaczęła się z kośćmi, których nikt nie może wybrać. Teraz serwer przysyła ją bez nich. Zapytaj osobę, która prowadzi serwer.',
    },
    dice: {
      title: 'Z kośćmi jest coś nie tak',
      advice:
        'Przeglądarka oblicza każdy rzut ponownie, a wynik jest inny niż ten z serwera. Może to błąd programu, a może ktoś zmienił partię. Zapytaj osobę, która prowadzi serwer.',
    },
    evidence:
      'Dowody to plik tekstowy: co widziała przeglądarka i co ma teraz serwer. Nie ma w nim tajemnic, więc możesz go pokazać każdemu.',
    choice:
      'Jeśli zostaniesz, grasz dalej według wersji serwera. Przeglądarka nie sprawdza już wtedy kości tej partii.',
    save: 'Zapisz dowody',
    goOn: 'Graj mimo to',
  },
};
