// What the guide of a first match says, in Polish.
import type { Facts, Lessons } from './lessons-en.ts';

export const lessons: Lessons = {
  welcome: {
    first:
      'Ty i bot budujecie razem jedną linię. Ten element masz w ręce: obróć go, by pokazywał w górę.',
    lay: ({ points }: Facts) =>
      `Linia zaczyna się na polu startowym, takim jak ta norka. Element na nim to ${points} punktów. Połóż go!`,
  },
  drew: 'Pierwsze punkty! I nowy element z worka. Teraz bot musi iść tam, dokąd prowadzi twoja linia.',
  join: {
    first: ({ points }: Facts) =>
      `Linia pokazuje przez róg na ${points}. Ten element ma ramię do rogu: wybierz go.`,
    lay: ({ points }: Facts) =>
      `Spójrz, ramię spotyka ramię. Dostajesz tyle, ile jest pod elementem: połóż go na ${points}!`,
  },
  turns: 'I tak na zmianę: kładziesz element, dostajesz punkty z pola, dobierasz następny.',
  ahead: {
    first: 'Dokąd pokaże twój element, tam pójdzie bot. Pomyśl o krok naprzód! Wybierz ten skręt.',
    turn: 'Tak zaprowadziłby bota na 9. Co za prezent! Obróć go.',
    lay: ({ points, next }: Facts) =>
      `Teraz bot dostanie ${next} i ani trochę więcej. Połóż: dla ciebie ${points}.`,
  },
  poor: 'Tylko 5 dla bota. Dobrze poprowadzone!',
  star: {
    first: 'Gwiazda ma osiem ramion. Kto ją kładzie, od razu dokłada drugi element. Wybierz swoją!',
    lay: ({ points }: Facts) => `Pasuje wszędzie. Połóż ją na ${points}, na końcu linii.`,
  },
  follow: {
    first: 'Teraz jeszcze jeden element, na dowolnym polu wokół gwiazdy. Wybierz ten.',
    lay: ({ points }: Facts) =>
      `Pasuje na ${points}. Liczą się oba elementy, więc gwiazda się opłaciła!`,
  },
  drewTwo: 'Poszły dwa elementy, więc z worka przyszły dwa: stojak zawsze się zapełnia.',
  kill: {
    first: 'Niech bot nie dostanie teraz dużej liczby. Wybierz ten element.',
    lay: 'Sztuczka! Ten element pokazuje na zajęte pole. Dalej nikt nie pójdzie i linia ginie. Połóż go!',
  },
  anew: 'Linia jest martwa, więc bot zaczyna nową na wolnym polu startowym. To tylko 5 punktów.',
  twoEnds: {
    first: ({ points }: Facts) =>
      `Pierwszy element linii ma dwa końce i możesz iść od każdego z nich. Wybierz ten, na ${points}.`,
    lay: ({ points }: Facts) => `Połóż go na ${points}. Drugi koniec będzie już martwy.`,
  },
  growing: 'Wiesz już prawie wszystko.',
  leap: 'I tak rosną linie, aż worek się opróżni. Przeskoczmy do ostatnich elementów.',
  bagEmpty: {
    first: ({ mine, theirs }: Facts) =>
      `Worek jest pusty, jest ${mine} do ${theirs}. Nic twojego nie pasuje przez róg, więc zacznij nową linię!`,
    turn: 'Teraz decydujesz: dowolny element, dowolne wolne pole startowe. Podpowiedź: obróć ten jeden raz.',
    lay: ({ next }: Facts) =>
      `Stąd bot może pójść tylko na ${next}. Albo połóż, co chcesz i gdzie chcesz.`,
  },
  gone: 'Zobacz, dokąd musi pójść bot. Nikt już nie dobiera.',

  goOn: 'Twoja kolej: połóż element na końcu linii. Dostajesz tyle, ile jest pod nim.',
  beginAnew:
    'Ta linia jest martwa. Zacznij nową na wolnym polu startowym i zostaw botowi jak najmniej!',
  nothingFits: 'Żaden twój element tu nie pasuje. Zacznij nową linię na wolnym polu startowym!',
  followAny: 'Jeszcze jeden element, obok twojej gwiazdy!',
  pass: 'Nie możesz już niczego położyć, więc pasujesz.',
  watch: 'Kolej bota.',

  won: ({ mine, theirs }: Facts) =>
    `Nikt nie może już nic położyć: koniec partii. ${mine} do ${theirs}, wygrywasz!`,
  level: ({ mine }: Facts) => `Nikt nie może już nic położyć: koniec partii. Po ${mine}: remis!`,
  lost: ({ mine, theirs }: Facts) =>
    `Nikt nie może już nic położyć: koniec partii. ${mine} do ${theirs}, tym razem wygrywa bot.`,
};
