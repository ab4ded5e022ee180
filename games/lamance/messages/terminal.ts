// Texts that only the terminal uses, in every language. Separate, because the page does not need them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  aim: 'All players build one line. When you lay a piece, you score the number under it. To win, score the most points.',
  turn: 'Lay a piece on the field that the free arm of the line points to. One arm of your piece must point back.',
  start:
    'A line starts on a start field, drawn as (5). If none of your pieces fits, you start a new line there.',
  star: 'A star has eight arms. After a star, you must lay another piece on a field it points to.',
  playOn: {
    true: 'When the bag is empty, you play on until nobody can lay a piece.',
    false: 'When the bag is empty, the match is over.',
  },
  ours: 'The board and the pieces are a reconstruction. Of the old game, only the rule sheet still exists.',
  legend:
    'You can lay a piece on a field with a frame. Type a move like "lay d4 e-nw": the field and the two arms.',
  rack: 'Rack',
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  aim: 'Wszyscy budują jedną linię. Za położony pionek dostajesz tyle punktów, ile jest pod nim. Wygrywa, kto ma najwięcej punktów.',
  turn: 'Połóż pionek na polu, na które wskazuje wolne ramię linii. Jedno ramię pionka musi wskazywać z powrotem.',
  start:
    'Linia zaczyna się na polu startowym; na planszy wygląda ono tak: (5). Gdy żaden twój pionek nie pasuje, zaczynasz tam nową linię.',
  star: 'Pionek specjalny ma osiem ramion. Po nim musisz położyć jeszcze jeden na polu, na które wskazuje.',
  playOn: {
    true: 'Gdy worek jest pusty, gra trwa, dopóki ktoś może położyć pionek.',
    false: 'Gdy worek jest pusty, partia się kończy.',
  },
  ours: 'Plansza i pionki to rekonstrukcja. Z dawnej gry zachowała się tylko instrukcja.',
  legend:
    'Pionek można położyć na polu w ramce. Wpisz ruch tak: „lay d4 e-nw”, czyli pole i dwa ramiona.',
  rack: 'Podstawka',
};

export const terminalWords = { en, pl };
