// What the guide of a first race says, in Polish.
import type { Facts, Lessons } from './lessons-en.ts';

const and = new Intl.ListFormat('pl', { type: 'conjunction' });

const ASTRAY = 'To prowadzi dalej od karty. Cofnij kroki zagiętą strzałką i narysuj drogę od nowa.';

export const lessons: Lessons = {
  welcome: ({ bid }: Facts) =>
    `To twój robak. Wygra ta głowa, która pierwsza dotknie karty mety! Licytacja jest tajna. Wybierz ${bid}.`,
  alike: ({ bid }: Facts) =>
    `Dwie siódemki! Jednakowe stawki przepadają i nikt nimi nie idzie. Wolno je powtórzyć. Wybierz ${bid}.`,
  ghost: ({ bid }: Facts) =>
    `Gdy ściga się dwoje, licytuje też duch. On też dał 7, a jednakowe przepadają. Wolno powtórzyć. Wybierz ${bid}.`,
  lowest: {
    first:
      'Najniższa stawka rusza pierwsza, czyli ty! Rysuj drogę od głowy robaka do karty albo naciśnij Krok.',
    midst:
      'Ogon przechodzi na przód. Rysuj dalej! Auto dorysuje resztę, a zagięta strzałka cofa krok.',
    whole: ({ tiles }: Facts) =>
      tiles
        ? 'Wszystkie kroki stawki są narysowane, a z płytkami trzeba zrobić wszystkie. Ruszaj!'
        : 'Kroki są narysowane. Z kostkami wolno też stanąć wcześniej. Ruszaj!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: Facts) =>
    `Twoje ${rests} się udało, więc przez rundę odpoczywa. Wybierz ${bid}.`,
  stays: ({ bid }: Facts) =>
    `Twoje 5 się udało i wolno je powtórzyć: przez rundę odpoczywa tylko 7 albo X. Wybierz ${bid}.`,
  around: {
    first:
      'Robak wygiął się na twojej drodze! Pierścień przy głowie pokazuje, gdzie jest miejsce: robaki, także twój, zasłaniają resztę.',
    midst: 'Obejdź go krok po kroku albo pozwól, by Auto znalazło drogę.',
    whole: 'Pięknie wygięte! Wyślij robaka w drogę.',
    astray: ASTRAY,
  },
  leap: 'I tak dalej, runda po rundzie. Przeskoczmy tam, gdzie karta jest już blisko.',
  cross: ({ rests, bid }: Facts) =>
    `Twoje ${rests} odpoczywa. Czas na X! Jeśli nikt inny go nie da, weźmiesz liczbę, której nikt nie pokazał. Wybierz ${bid}.`,
  unshown: ({ shown, bid }: Facts) =>
    `Pokazano już ${and.format(shown)}, więc są zajęte. Twoje X może wziąć każdą inną liczbę. Weź ${bid}!`,
  crossWalks: {
    first: ({ bid }: Facts) =>
      `X rusza w kolejności swojej liczby. Narysuj drogę w stronę karty, kroków: ${bid}.`,
    midst: 'Dalej! Resztę może narysować Auto.',
    whole: 'Wyślij robaka, a potem będzie to, co w X najlepsze.',
    astray: ASTRAY,
  },
  swing: {
    first: 'X może przesunąć jeden słupek mety! Wybierz słupek L: stoi po twojej stronie.',
    midst: 'Naciśnij strzałkę w lewo, by przesunąć go ku sobie, albo przeciągnij słupek.',
    whole: 'Karta zbliża się do ciebie. Przesuń ją, jak daleko chcesz!',
    astray: 'Tak karta oddala się od ciebie. Przesuń słupek z powrotem, ku swojemu robakowi.',
  },
  decide: ({ rests, bid }: Facts) =>
    `Teraz decydujesz! ${rests} odpoczywa. Podpowiedź: karta jest blisko, ${bid} wystarczy, a niskie idą wcześniej.`,
  finish: {
    first: ({ tiles }: Facts) =>
      tiles
        ? 'Do karty! Głowa może jej dotknąć z każdej strony. Słupek to jeszcze nie karta.'
        : 'Do karty! Dotknij jej z przodu, tam gdzie widać napis FINISH: od tyłu jest ścianą.',
    midst: 'Rysuj dalej albo pozwól, by Auto znalazło drogę do karty.',
    whole: 'Oto twoja droga. Ruszaj!',
  },

  bidAny: 'Zalicytuj liczbę albo X. Najniższa dobra stawka rusza pierwsza, a jednakowe przepadają.',
  numberAny: 'Twoje X bierze liczbę, której nikt nie pokazał. Którą wybierasz?',
  walkAny: {
    first: ({ left }: Facts) =>
      `Twoja droga, kroków: ${left}. Rysuj od głowy w stronę karty albo naciśnij Auto.`,
    midst: 'Rysuj dalej. Resztę może narysować Auto.',
    whole: 'Ruszaj albo narysuj drogę od nowa.',
  },
  postAny: 'Twoje X może przesunąć słupek mety albo zostawić słupki na miejscu.',
  blocked: 'Nie ma miejsca na żaden krok. Twój robak zostaje tam, gdzie jest.',
  walking: 'Patrz, jak pełznie!',
  waits: 'Twoja stawka leży zakryta, aż zalicytują wszyscy.',
  watch: 'Kolej pozostałych.',

  won: 'Twoja głowa jest na karcie: wygrywasz! Teraz znasz już ten wyścig.',
  level: 'Nikt nie ruszył z miejsca, więc wyścig kończy się remisem wszystkich.',
  lost: 'Karta dotknięta: tym razem wygrywa bot. Teraz znasz już ten wyścig.',
};
