// The lessons of the tutorial, in Polish.
import type { Texts } from '../en/lessons.ts';

export const texts: Texts = {
  terms: {
    steps: { one: '{count} krok', few: '{count} kroki', many: '{count} kroków' },
    drawn: {
      tiles: 'W grze z płytkami robisz wszystkie kroki ze stawki. Są już narysowane: naciśnij Idź!',
      dice: 'W grze z kostkami można zrobić mniej kroków. Naciśnij Idź!',
    },
    touching: {
      tiles: 'Dotknij karty głową, z dowolnej strony!',
      dice: 'Dotknij karty z przodu, tam gdzie widać napis META! Tył karty to ściana.',
    },
  },

  welcome:
    'To twój robak. Wygrywasz, gdy jego głowa pierwsza dotknie karty mety! Wybierz tajną stawkę: {bid}.',
  alike:
    'Dwie stawki 7! Jednakowe stawki przepadają, a ich robaki stoją. 7 możesz powtórzyć. Wybierz {bid}.',
  ghost:
    'Gdy grają dwie osoby, stawkę wybiera też duch. Też ma 7, a jednakowe stawki przepadają. Wybierz {bid}.',
  lowest: {
    first:
      'Najniższa stawka idzie pierwsza: twoja! Rysuj od głowy robaka w stronę karty albo naciśnij Krok.',
    midst:
      'Krok przenosi ostatni segment na przód. Rysuj dalej albo naciśnij Auto. Zagięta strzałka cofa krok.',
    whole: '{pieces drawn}',
    astray: 'Ta droga oddala się od karty. Cofnij kroki zagiętą strzałką!',
  },
  rests: 'Twoja stawka {rests} była ważna, więc przez rundę pauzuje. Wybierz {bid}.',
  stays:
    '5 możesz powtórzyć od razu. Ważna stawka 7 lub X pauzuje przez jedną rundę. Wybierz {bid}.',
  around: {
    first:
      'Na twojej drodze jest robak! Pierścień przy głowie pokazuje wolne miejsce. Omiń robaka.',
    midst: 'Twoje własne segmenty też blokują drogę. Rysuj dalej albo naciśnij Auto.',
    whole: 'Brawo! Teraz naciśnij Idź.',
    astray: 'Ta droga oddala się od karty. Cofnij kroki zagiętą strzałką!',
  },
  leap: 'Wyścig trwa, runda po rundzie. Przejdźmy do końca, blisko karty.',
  cross:
    '{rests} teraz pauzuje. Czas na X! Jeśli jest jedyne, wybierasz liczbę, której nikt nie ma. Wybierz {bid}.',
  unshown: 'Inne stawki to {shown and}. Dla X możesz wybrać każdą inną liczbę: wybierz {bid}!',
  crossWalks: {
    first: 'X idzie w kolejności swojej liczby. Narysuj {left steps}!',
    whole: 'Teraz naciśnij Idź.',
    astray: 'Ta droga oddala się od karty. Cofnij kroki zagiętą strzałką!',
  },
  swing: {
    first:
      'Po swoim ruchu X może przesunąć jeden słupek mety! Wybierz jasny słupek: jest po twojej stronie.',
    midst: 'Przesuń go do siebie: naciśnij strzałkę w lewo albo przeciągnij słupek.',
    whole: 'Karta będzie bliżej. Przesuń słupek!',
    astray: 'Tak karta się oddala. Przesuń słupek z powrotem!',
  },
  decide:
    '{rests} pauzuje. Teraz decydujesz ty! Podpowiedź: karta jest blisko, więc {bid} wystarczy.',
  finish: {
    first: '{pieces touching}',
    whole: 'Teraz naciśnij Idź.',
  },

  bidAny:
    'Wybierz liczbę albo X. Jednakowe stawki przepadają. Najniższa ważna stawka idzie pierwsza.',
  bidAgain: 'Twoja stawka przepadła, bo ktoś ma taką samą. Wybierz ją znowu albo wybierz inną.',
  numberAny: 'Wybierz liczbę, której nikt nie wybrał. Tyle kroków zrobi X.',
  walkAny: {
    first: 'Masz {left steps}. Rysuj od głowy w stronę karty albo naciśnij Auto.',
    midst: 'Rysuj dalej albo naciśnij Auto, a narysuje resztę.',
    whole: 'Naciśnij Idź albo cofnij kroki i narysuj inną drogę.',
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
