// What `wormery play` says in Polish. Names are never declined.
import type { Messages } from './en.ts';

const list = (parts: readonly string[]) =>
  new Intl.ListFormat('pl', { type: 'conjunction' }).format(parts);

export const pl: Messages = {
  player: 'Gracz',
  seats: (title, players) => `${title}: ${list(players)}.`,
  youAre: (letter, name) => `Twoje miejsce: ${letter}, ${name}.`,
  yourMove: 'Twój ruch.',
  thinks: (name) => `${name} myśli …`,
  tookBack: (name) => `${name} cofa ruch.`,
  wins: (names) =>
    names.length === 1 ? `Wygrywa ${names[0]}!` : `Wygrywają razem ${list(names)}!`,
  standing: (place, name, score) => `${place}. ${name}: ${score}`,
  recorded: (file, over) =>
    over ? `Zapis jest w ${file}.` : `Zapis do tego miejsca jest w ${file}.`,

  input: 'Wpisz numer albo ruch; ? pomaga.',
  inputOnly: (move) => `Enter to „${move}”; ? pomaga.`,
  noChoice: 'Jest więcej niż jeden ruch: wpisz jego numer albo sam ruch.',
  unknown: (typed) => `„${typed}” nie jest teraz ruchem ani poleceniem. ? pomaga.`,
  many: (count) => `Możliwych ruchów: ${count}; wpisz ruch albo jego początek, by zobaczyć dalsze.`,
  group: (begun, count) => `${begun} … (${count})`,
  ambiguous: (typed, moves) =>
    `„${typed}” może znaczyć ${moves.map((move) => `„${move}”`).join(' albo ')}.`,
  ambiguousMany: (typed, endings) => `Po „${typed}” może być: ${endings.join(', ')}.`,
  noSuchNumber: (number, most) => `Nie ma ruchu ${number}, są od 1 do ${most}.`,
  cannotUndo: 'Nie ma czego cofnąć: potem były kości, losowanie albo tajny ruch.',
  askQuit: 'Opuścić partię? t albo n',
  yes: ['t', 'tak', 'y'],
  left: 'Opuszczasz partię przed końcem.',
  inputEnded: 'Wejście skończyło się przed końcem partii.',
  emptyLog: 'Nic się jeszcze nie wydarzyło.',
  goOn: 'Enter, aby grać dalej.',

  rulesHead: 'Zasady w skrócie',
  commandsHead: 'Co można wpisać',
  commands: [
    ['3', 'ruch o tym numerze'],
    ['keep 5, k 5', 'ruch z listy albo tyle z niego, by było jasne który'],
    ['Enter', 'ruch, gdy jest tylko jeden; gdy grają boty, pomija czekanie'],
    ['u', 'cofa ostatni ruch, dopóki nie było po nim kości, losowania ani tajnego ruchu'],
    ['t', 'pokazuje stół'],
    ['l', 'pokazuje, co się dotąd wydarzyło'],
    ['?', 'ta strona'],
    ['q', 'opuszcza partię'],
  ],

  askBox: 'W co grasz?',
  askSeats: (least, most, standard) => `Ile miejsc, od ${least} do ${most}? Enter to ${standard}`,
  askName: (standard) => `Jak się nazywasz? Enter to ${standard}`,
  askAgain: (least, most) => `Podaj liczbę od ${least} do ${most}.`,
};
