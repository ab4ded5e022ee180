// The texts of the instructions for a die of paper, in Polish.
import type { Texts } from '../en/die.ts';

export const texts: Texts = {
  score: {
    title: 'Nagnieć linie zagięć kostki',
    text: 'Przejedź po każdej linii przerywanej wypisanym długopisem przy linijce. Papier zegnie się wtedy równo.',
  },
  fold: {
    title: 'Zegnij ścianki i zakładki do tyłu',
    text: 'Zadrukowana strona zostaje na zewnątrz. Zegnij wzdłuż każdej linii przerywanej.',
  },
  glue: {
    title: 'Sklej literę z literą',
    text: 'Litery krawędzi są po wewnętrznej stronie i na tym rysunku. Posmaruj klejem zakładkę A i wsuń ją pod krawędź z drugim A: powstanie rurka. Zamknij jeden bok zakładkami B, C i D, a drugi E, F i G.',
  },
  dry: {
    title: 'Poczekaj, aż kostki wyschną',
    text: 'Ściskaj każdą kostkę, aż klej złapie. Odczekaj dziesięć minut, zanim zaczniesz grać.',
  },
};
