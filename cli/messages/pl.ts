// The messages of `wormery play` in Polish. Names are never declined.
import { and } from '#languages/polish.ts';
import type { Messages } from './en.ts';

export const pl: Messages = {
  player: 'Gracz',
  /** The names of bots, by seat. */
  animals: ['Kret', 'Jeż', 'Ślimak', 'Rudzik', 'Ropucha', 'Żuk', 'Orzesznica'],
  seats: (title, players) => `${title}: ${and.format(players)}.`,
  youAre: (letter, name) => `Twoje miejsce: ${letter}, ${name}.`,
  yourMove: 'Twoja kolej.',
  thinks: (name) => `${name} myśli…`,
  tookBack: (name) => `${name} cofa ruch.`,
  wins: (names) =>
    names.length === 1 ? `Wygrywa ${names[0]}!` : `Wygrywają razem ${and.format(names)}!`,
  standing: (place, name, score) => `${place}. ${name}: ${score}`,
  recorded: (file, over) =>
    over
      ? `Zapis partii jest w pliku ${file}.`
      : `Zapis rozegranej części partii jest w pliku ${file}.`,

  input: 'Wpisz numer albo ruch. Pomoc: ?',
  inputOnly: (move) => `Enter wybiera „${move}”. Pomoc: ?`,
  noChoice: 'Masz więcej niż jeden ruch. Wpisz numer albo ruch.',
  unknown: (typed) => `„${typed}” nie jest możliwym ruchem ani poleceniem. Pomoc: ?`,
  many: (count) => `Możliwe ruchy: ${count}. Wpisz początek ruchu, aby zobaczyć więcej.`,
  group: (start, count) => `${start} … (${count})`,
  ambiguous: (typed, moves) =>
    `„${typed}” może znaczyć ${moves.map((move) => `„${move}”`).join(' albo ')}.`,
  ambiguousMany: (typed, endings) => `Po „${typed}” wpisz jedno z: ${endings.join(', ')}.`,
  noSuchNumber: (number, most) => `Nie ma ruchu ${number}. Wpisz numer od 1 do ${most}.`,
  cannotUndo: 'Nie można cofnąć: nie masz ruchu do cofnięcia albo potem ujawniono coś nowego.',
  askQuit: 'Opuścić partię? t albo n',
  yes: ['t', 'tak', 'y'],
  left: 'Opuszczasz partię przed końcem.',
  inputEnded: 'Dane wejściowe skończyły się przed końcem partii.',
  emptyLog: 'Nic się jeszcze nie wydarzyło.',
  goOn: 'Naciśnij Enter, aby kontynuować.',

  legendHead: 'Plansza',
  noRules: 'Ta gra nie ma tu zasad do przeczytania.',
  commandsHead: 'Polecenia',
  commands: [
    ['3', 'wykonuje ruch o tym numerze'],
    ['keep 5, k 5', 'wykonuje ruch z listy; wystarczy jednoznaczny początek'],
    ['Enter', 'wykonuje ruch, gdy jest tylko jeden; pomija czekanie na boty'],
    ['u', 'cofa twój ostatni ruch, jeśli potem nie ujawniono nic nowego'],
    ['t', 'pokazuje planszę'],
    ['l', 'pokazuje przebieg partii'],
    ['rules', 'pokazuje zasady'],
    ['?', 'pokazuje tę stronę'],
    ['q', 'opuszcza partię'],
  ],

  askBox: 'W co chcesz zagrać?',
  askSeats: (least, most, standard) => `Ile osób gra, od ${least} do ${most}? Enter: ${standard}`,
  askName: (standard) => `Jak masz na imię? Enter: ${standard}`,
  askAgain: (least, most) => `Wpisz liczbę od ${least} do ${most}.`,
};
