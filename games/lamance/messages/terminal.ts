// What the terminal alone says of the game, in every language; apart from the rest so that the page need not load it.
import type { Catalogue } from '#kernel/catalogue.ts';

const en = {
  aim: 'Everybody builds one line. Whoever lays a piece scores the number beneath it; most points win.',
  turn: 'Lay a piece where the line ends: on the field its free arm points to, with an arm pointing back.',
  start: 'A line begins on a start field, (5). If no piece fits, a new line begins there.',
  star: 'A star, with eight arms, needs another piece at once, on any field it points to.',
  playOn: {
    true: 'When the bag is empty, play goes on until nobody can lay a piece.',
    false: 'When the bag is empty, the match is over.',
  },
  ours: 'Board and pieces are a reconstruction: only the rule sheet of the old game survives.',
  legend: 'A field in brackets may be laid on; a move is typed as "lay d4 e-nw": field, two arms.',
  rack: 'Rack',
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  aim: 'Wszyscy budują jedną linię. Kto kładzie element, dostaje liczbę pod nim; wygrywa najwięcej punktów.',
  turn: 'Kładź tam, gdzie kończy się linia: na polu, na które wskazuje wolne ramię, ramieniem do niej.',
  start: 'Linia zaczyna się na polu startowym, (5). Gdy nic nie pasuje, tam zaczyna się nowa.',
  star: 'Gwiazda, z ośmioma ramionami, wymaga od razu drugiego elementu tam, gdzie wskazuje.',
  playOn: {
    true: 'Gdy worek jest pusty, gra trwa, aż nikt nie może niczego położyć.',
    false: 'Gdy worek jest pusty, partia się kończy.',
  },
  ours: 'Plansza i elementy to rekonstrukcja: z dawnej gry zachowała się tylko instrukcja.',
  legend:
    'Na polu w nawiasach można kłaść; ruch wpisuje się jako „lay d4 e-nw”: pole, dwa ramiona.',
  rack: 'Stojak',
};

export const terminalWords = { en, pl };
