// What the guide of a first match says, in Polish.
import type { Facts, Lessons } from './lessons-en.ts';

export const lessons: Lessons = {
  welcome: {
    first:
      'Ty i bot budujecie razem jedną linię. Element, który świeci, masz w ręce: obróć go, by pokazywał w górę.',
    lay: ({ points }: Facts) =>
      `Linia zaczyna się na polu startowym, takim jak ta norka. Element na nim to ${points} punktów. Połóż go!`,
  },
  drew: 'Pierwsze punkty! Teraz bot musi iść za twoją linią.',
  join: {
    first: ({ points }: Facts) =>
      `Masz nowy element z worka. Linia pokazuje teraz przez róg na ${points}. Ten element ma tam ramię: wybierz go.`,
    lay: ({ points }: Facts) =>
      `Spójrz, ramię spotyka ramię. Dostajesz tyle, ile jest pod elementem: połóż go na ${points}!`,
  },
  turns: 'Bot dostaje punkty i też dobiera.',
  ahead: {
    first:
      'Wygrywa, kto ma najwięcej. Myśl naprzód: dokąd pokaże twój element, tam pójdzie bot! Wybierz ten.',
    turn: 'Tak zaprowadziłby bota na 9. Co za prezent! Obróć go.',
    lay: ({ points, next }: Facts) =>
      `Teraz bot dostanie ${next} i ani trochę więcej. Połóż: dla ciebie ${points}.`,
  },
  poor: 'Tylko 5 dla bota. Brawo!',
  star: {
    first: 'Gwiazda ma osiem ramion. Kto ją kładzie, od razu dokłada drugi element. Wybierz swoją!',
    lay: ({ points }: Facts) => `Pasuje wszędzie. Połóż ją na ${points}, na końcu linii.`,
  },
  follow: {
    first: 'Teraz jeszcze jeden element, na dowolnym polu wokół gwiazdy. Wybierz ten.',
    lay: ({ points }: Facts) =>
      `Pasuje na ${points}. Liczą się oba elementy, więc gwiazda się opłaciła!`,
  },
  drewTwo: 'Dwa elementy położone, dwa dobrane.',
  kill: {
    first: 'Niech bot nie dostanie teraz dużej liczby. Wybierz ten element.',
    lay: 'Sztuczka! Ten element pokazuje na zajęte pole. Dalej nikt nie pójdzie i linia ginie. Połóż go!',
  },
  anew: 'Linia jest martwa: bot musi zacząć nową.',
  twoEnds: {
    first: ({ points }: Facts) =>
      `Nowa linia! Jej pierwszy element ma dwa końce i możesz iść od każdego. Wybierz ten, pasuje na ${points}.`,
    lay: ({ points }: Facts) => `Połóż go na ${points}. Drugi koniec będzie już martwy.`,
  },
  growing: 'Wiesz już prawie wszystko.',
  leap: 'I tak rosną linie, aż worek się opróżni. Przeskoczmy do ostatnich elementów.',
  bagEmpty: {
    first: ({ mine, theirs }: Facts) =>
      `Worek jest pusty, nikt już nie dobiera. ${mine} do ${theirs}! Nic tu nie pasuje, więc zacznij nową linię.`,
    turn: 'Teraz decydujesz: dowolny element, dowolne wolne pole startowe. Podpowiedź: obróć ten jeden raz.',
    lay: ({ next }: Facts) =>
      `Stąd bot może pójść tylko na ${next}. Albo połóż, co chcesz i gdzie chcesz.`,
  },
  gone: 'Zobacz, dokąd musi pójść bot!',

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
