// What the guide of a first race says, in Polish.
import { and, plural } from '#kernel/grammar/polish.ts';
import type { Facts, Lessons } from './lessons-en.ts';

/** Walks have three steps at least. */
function steps(count: number): string {
  return `${count} ${plural.select(count) === 'few' ? 'kroki' : 'kroków'}`;
}

const ASTRAY = 'To prowadzi dalej od karty. Cofnij kroki zagiętą strzałką!';

export const lessons: Lessons = {
  welcome: ({ bid }: Facts) =>
    `To twój robak. Wygra głowa, która pierwsza dotknie karty mety! Licytacja jest tajna: wybierz ${bid}.`,
  alike: ({ bid }: Facts) =>
    `Dwie siódemki! Jednakowe przepadają, a ich robaki stoją. Wolno je powtórzyć. Wybierz ${bid}.`,
  ghost: ({ bid }: Facts) =>
    `Gdy ściga się dwoje, licytuje też duch. On też pokazał 7, a jednakowe przepadają. Wybierz ${bid}.`,
  lowest: {
    first:
      'Najniższa stawka rusza pierwsza: to ty! Rysuj od głowy robaka do karty albo naciśnij Krok.',
    midst: 'Ogon przechodzi na przód. Rysuj dalej albo naciśnij Auto. Zagięta strzałka cofa krok.',
    whole: ({ tiles }: Facts) =>
      tiles
        ? 'Z płytkami idzie się o wszystkie kroki stawki. Oto one: ruszaj!'
        : 'Z kostkami wolno też stanąć wcześniej. Ruszaj!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: Facts) =>
    `Twoje ${rests} się udało, więc przez rundę odpoczywa. Wybierz ${bid}.`,
  stays: ({ bid }: Facts) =>
    `Udane 5 wolno od razu powtórzyć, udane 7 lub X przez rundę odpoczywa. Wybierz ${bid}.`,
  around: {
    first:
      'Robak wygiął się na twojej drodze! Pierścień przy głowie pokazuje wolne miejsce. Obejdź go.',
    midst: 'Twój własny ogon też zasłania drogę. Rysuj dalej albo naciśnij Auto.',
    whole: 'Pięknie wygięte! Ruszaj.',
    astray: ASTRAY,
  },
  leap: 'I tak dalej, runda po rundzie. Przeskoczmy tam, gdzie karta jest już blisko.',
  cross: ({ rests, bid }: Facts) =>
    `Twoje ${rests} odpoczywa. Czas na X! Jedyne X bierze liczbę, której nikt nie pokazał. Wybierz ${bid}.`,
  unshown: ({ shown, bid }: Facts) =>
    `Pokazano już ${and.format(shown)}. Twoje X może wziąć każdą inną liczbę: weź ${bid}!`,
  crossWalks: {
    first: ({ bid }: Facts) =>
      `X rusza w kolejności swojej liczby. Masz ${steps(Number(bid))}: narysuj je!`,
    whole: 'Oto one: ruszaj!',
    astray: ASTRAY,
  },
  swing: {
    first: 'X może przesunąć słupek mety! Wybierz słupek L, po twojej stronie.',
    midst: 'Przesuń go ku sobie: naciśnij strzałkę w lewo albo przeciągnij słupek.',
    whole: 'Karta jest coraz bliżej. Przesuń ją!',
    astray: 'Tak karta się oddala. Przesuń słupek z powrotem!',
  },
  decide: ({ rests, bid }: Facts) =>
    `${rests} odpoczywa, a decydujesz ty! Podpowiedź: karta jest blisko i ${bid} wystarczy.`,
  finish: {
    first: ({ tiles }: Facts) =>
      tiles
        ? 'Dotknij karty głową! Z której strony, to bez znaczenia.'
        : 'Dotknij karty z przodu, tam gdzie widać napis FINISH! Od tyłu jest ścianą.',
    whole: 'Ruszaj!',
  },

  bidAny: 'Zalicytuj liczbę albo X. Najniższa dobra stawka rusza pierwsza, a jednakowe przepadają.',
  bidAgain:
    'Twoja stawka przepadła, bo ktoś pokazał to samo. Możesz dać ją znowu albo wybrać inną.',
  numberAny: 'Twoje X bierze liczbę, której nikt nie pokazał. Którą wybierasz?',
  walkAny: {
    first: ({ left }: Facts) =>
      `Masz ${steps(left)}. Rysuj drogę od głowy w stronę karty albo naciśnij Auto.`,
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
