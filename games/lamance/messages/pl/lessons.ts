// The tutorial's lessons in Polish.
import type { Texts } from '../en/lessons.ts';

export const texts: Texts = {
  welcome: {
    first:
      'Ty i bot budujecie razem jedną linię. Podświetlony pionek jest twój. Obróć go tak, by wskazywał w górę.',
    lay: 'Linia zaczyna się na polu startowym, takim jak ta norka. Pionek na nim daje {points} punktów. Połóż go!',
  },
  drew: 'Twoje pierwsze punkty! Teraz bot musi położyć pionek tam, gdzie wskazuje twój.',
  join: {
    first:
      'Masz nowy pionek z worka. Linia wskazuje teraz przez róg na {points}. Ten pionek tam pasuje: wybierz go.',
    lay: 'Ramiona się łączą. Dostajesz tyle punktów, ile jest pod pionkiem. Połóż go na {points}!',
  },
  turns: 'Bot dostaje punkty i też dobiera pionek.',
  ahead: {
    first:
      'Wygrywa, kto ma najwięcej punktów. Bot musi dołożyć pionek tam, gdzie wskazuje twój! Wybierz ten pionek.',
    turn: 'Tak wskazuje na 9. To byłby prezent dla bota! Obróć pionek.',
    lay: 'Teraz bot dostanie tylko {next}. Połóż go, a dostaniesz {points}.',
  },
  poor: 'Tylko 5 punktów dla bota. Brawo!',
  star: {
    first: 'Pionek specjalny ma osiem ramion. Po nim od razu kładziesz jeszcze jeden. Wybierz go!',
    lay: 'Pasuje do każdej linii, jeśli można po nim położyć następny. Połóż go na {points}, na końcu linii.',
  },
  follow: {
    first: 'Teraz dołóż jeszcze jeden pionek, na dowolnym polu wokół specjalnego. Wybierz ten.',
    lay: 'Pasuje na {points}. Dostajesz punkty za oba pionki!',
  },
  drewTwo: 'Dwa pionki położone, więc dobierasz dwa.',
  kill: {
    first: 'Nie daj botowi dużej liczby. Wybierz ten pionek.',
    lay: 'Sztuczka! Ten pionek wskazuje na zajęte pole. Nikt nie może przedłużyć linii, więc jest martwa. Połóż go!',
  },
  anew: 'Linia jest martwa: bot musi zacząć nową.',
  twoEnds: {
    first:
      'Nowa linia! Możesz ją przedłużyć od dowolnego ramienia pierwszego pionka. Wybierz ten pionek: pasuje na {points}.',
    lay: 'Połóż go na {points}. Drugiego ramienia nikt już nie użyje.',
  },
  growing: 'Wiesz już prawie wszystko.',
  leap: 'Gra trwa, dopóki ktoś może położyć pionek. Przejdźmy do ostatnich pionków.',
  bagEmpty: {
    first:
      'Worek jest pusty. Punkty: ty {mine}, bot {theirs}. Żaden pionek nie pasuje, więc zacznij nową linię.',
    turn: 'Teraz decydujesz ty: dowolny pionek, dowolne wolne pole startowe. Podpowiedź: ten pionek obróć raz.',
    lay: 'Stąd bot dostanie tylko {next}. Połóż go tu albo wybierz inny pionek lub pole.',
  },
  gone: 'Zobacz, gdzie bot musi położyć pionek!',

  goOn: 'Twoja kolej: połóż pionek na końcu linii. Dostajesz tyle punktów, ile jest pod nim.',
  beginAnew: 'Ta linia jest martwa. Zacznij nową na wolnym polu startowym i wskaż małą liczbę!',
  nothingFits: 'Żaden twój pionek nie pasuje. Zacznij nową linię na wolnym polu startowym!',
  followAny: 'Połóż jeszcze jeden pionek obok specjalnego!',
  pass: 'Nie możesz już położyć pionka: pas.',
  watch: 'Kolej bota.',

  won: 'Nikt nie może już położyć pionka: koniec partii. Wygrywasz {mine} do {theirs}!',
  level: 'Nikt nie może już położyć pionka: koniec partii. Remis, po {mine}!',
  lost: 'Nikt nie może już położyć pionka: koniec partii. Tym razem wygrywa bot, {theirs} do {mine}.',
};
