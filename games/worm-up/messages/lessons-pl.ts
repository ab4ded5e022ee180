// The lessons of the tutorial, in Polish.
import { and, plural } from '#languages/polish.ts';
import type { Lessons, LessonValues } from './lessons-en.ts';

/** A walk has at least three steps, so the singular is missing. */
function steps(count: number): string {
  return `${count} ${plural.select(count) === 'few' ? 'kroki' : 'kroków'}`;
}

const ASTRAY = 'Ta droga oddala się od karty. Cofnij kroki zagiętą strzałką!';

export const lessons: Lessons = {
  welcome: ({ bid }: LessonValues) =>
    `To twój robak. Wygrywasz, gdy jego głowa pierwsza dotknie karty mety! Wybierz tajną stawkę: ${bid}.`,
  alike: ({ bid }: LessonValues) =>
    `Dwie stawki 7! Jednakowe stawki przepadają, a ich robaki stoją. 7 możesz powtórzyć. Wybierz ${bid}.`,
  ghost: ({ bid }: LessonValues) =>
    `Gdy grają dwie osoby, stawkę wybiera też duch. Też ma 7, a jednakowe stawki przepadają. Wybierz ${bid}.`,
  lowest: {
    first:
      'Najniższa stawka idzie pierwsza: twoja! Rysuj od głowy robaka w stronę karty albo naciśnij Krok.',
    midst:
      'Krok przenosi ostatni segment na przód. Rysuj dalej albo naciśnij Auto. Zagięta strzałka cofa krok.',
    whole: ({ tiles }: LessonValues) =>
      tiles
        ? 'W grze z płytkami robisz wszystkie kroki ze stawki. Są już narysowane: ruszaj!'
        : 'W grze z kostkami można zrobić mniej kroków. Ruszaj!',
    astray: ASTRAY,
  },
  rests: ({ rests, bid }: LessonValues) =>
    `Twoja stawka ${rests} była ważna, więc przez rundę pauzuje. Wybierz ${bid}.`,
  stays: ({ bid }: LessonValues) =>
    `5 możesz powtórzyć od razu. Ważna stawka 7 lub X pauzuje przez jedną rundę. Wybierz ${bid}.`,
  around: {
    first:
      'Na twojej drodze jest robak! Pierścień przy głowie pokazuje wolne miejsce. Omiń robaka.',
    midst: 'Twoje własne segmenty też blokują drogę. Rysuj dalej albo naciśnij Auto.',
    whole: 'Brawo! Ruszaj.',
    astray: ASTRAY,
  },
  leap: 'Wyścig trwa, runda po rundzie. Przejdźmy do końca, blisko karty.',
  cross: ({ rests, bid }: LessonValues) =>
    `${rests} teraz pauzuje. Czas na X! Jeśli jest jedyne, wybierasz liczbę, której nikt nie ma. Wybierz ${bid}.`,
  unshown: ({ shown, bid }: LessonValues) =>
    `Inne stawki to ${and.format(shown)}. Dla X możesz wybrać każdą inną liczbę: wybierz ${bid}!`,
  crossWalks: {
    first: ({ bid }: LessonValues) =>
      `X idzie w kolejności swojej liczby. Narysuj ${steps(Number(bid))}!`,
    whole: 'Ruszaj!',
    astray: ASTRAY,
  },
  swing: {
    first:
      'Po swoim ruchu X może przesunąć jeden słupek mety! Wybierz słupek L, po swojej stronie.',
    midst: 'Przesuń go do siebie: naciśnij strzałkę w lewo albo przeciągnij słupek.',
    whole: 'Karta będzie bliżej. Przesuń słupek!',
    astray: 'Tak karta się oddala. Przesuń słupek z powrotem!',
  },
  decide: ({ rests, bid }: LessonValues) =>
    `${rests} pauzuje. Teraz decydujesz ty! Podpowiedź: karta jest blisko, więc ${bid} wystarczy.`,
  finish: {
    first: ({ tiles }: LessonValues) =>
      tiles
        ? 'Dotknij karty głową, z dowolnej strony!'
        : 'Dotknij karty z przodu, tam gdzie widać napis META! Tył karty to ściana.',
    whole: 'Ruszaj!',
  },

  bidAny:
    'Wybierz liczbę albo X. Jednakowe stawki przepadają. Najniższa ważna stawka idzie pierwsza.',
  bidAgain: 'Twoja stawka przepadła, bo ktoś ma taką samą. Wybierz ją znowu albo wybierz inną.',
  numberAny: 'Wybierz liczbę, której nikt nie wybrał. Tyle kroków zrobi X.',
  walkAny: {
    first: ({ left }: LessonValues) =>
      `Masz ${steps(left)}. Rysuj od głowy w stronę karty albo naciśnij Auto.`,
    midst: 'Rysuj dalej albo naciśnij Auto, a narysuje resztę.',
    whole: 'Ruszaj albo cofnij kroki i narysuj inną drogę.',
  },
  postAny: 'Twoje X może przesunąć jeden słupek mety. Nie musi.',
  blocked: 'Nie ma miejsca na krok. Twój robak zostaje na miejscu.',
  walking: 'Twój robak idzie!',
  waits: 'Twoja stawka pozostaje zakryta, aż wybiorą wszyscy.',
  watch: 'Teraz kolej na innych.',

  won: 'Twoja głowa dotyka karty: wygrywasz! Teraz znasz już tę grę.',
  level: 'Zbyt wiele rund bez kroku, więc wyścig kończy się remisem.',
  lost: 'Karty dotyka bot i tym razem to on wygrywa. Teraz znasz już tę grę.',
};
