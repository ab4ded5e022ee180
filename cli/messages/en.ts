// The messages of `wormery play` in English. Other languages have the type of this catalogue.
import type { Catalogue } from '#languages/catalogue.ts';
import { and } from '#languages/english.ts';

export const en = {
  player: 'Player',
  /** The names of bots, by seat. */
  animals: ['Mole', 'Hedgehog', 'Snail', 'Robin', 'Toad', 'Beetle', 'Dormouse'],
  seats: (title: string, players: readonly string[]) => `${title}: ${and.format(players)}.`,
  youAre: (letter: string, name: string) => `You are ${letter}, ${name}.`,
  yourMove: 'It is your turn.',
  thinks: (name: string) => `${name} is thinking …`,
  tookBack: (name: string) => `${name} undoes a move.`,
  wins: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} wins!` : `${and.format(names)} share the win!`,
  standing: (place: number, name: string, score: string) => `${place}. ${name}: ${score}`,
  recorded: (file: string, over: boolean) =>
    over ? `The record is in ${file}.` : `The record of the match so far is in ${file}.`,

  input: 'Type a number or a move. Help: ?',
  inputOnly: (move: string) => `Press Enter for "${move}". Help: ?`,
  noChoice: 'You have more than one move. Type a number or a move.',
  unknown: (typed: string) => `"${typed}" is not a possible move or a command. Type ? for help.`,
  many: (count: number) => `There are ${count} moves. Type the start of a move to see more.`,
  group: (start: string, count: number) => `${start} … (${count})`,
  ambiguous: (typed: string, moves: readonly string[]) =>
    `"${typed}" could be ${moves.map((move) => `"${move}"`).join(' or ')}.`,
  ambiguousMany: (typed: string, endings: readonly string[]) =>
    `After "${typed}", type one of these: ${endings.join(', ')}.`,
  noSuchNumber: (number: string, most: number) =>
    `There is no move ${number}. Type a number from 1 to ${most}.`,
  cannotUndo: 'Cannot undo: you have no move to undo, or something new was revealed after it.',
  askQuit: 'Leave the match? y or n',
  yes: ['y', 'yes'] as readonly string[],
  left: 'You left the match before the end.',
  inputEnded: 'The input ended before the match was over.',
  emptyLog: 'Nothing has happened yet.',
  goOn: 'Press Enter to continue.',

  legendHead: 'The board',
  noRules: 'This game has no rules to read here.',
  commandsHead: 'Commands',
  commands: [
    ['3', 'makes the move with that number'],
    ['keep 5, k 5', 'makes a move from the list; the start is enough if it is clear'],
    ['Enter', 'makes the move if there is only one; skips the wait while bots move'],
    ['u', 'undoes your last move, if nothing new was revealed after it'],
    ['t', 'shows the board'],
    ['l', 'shows the log'],
    ['rules', 'shows the rules'],
    ['?', 'shows this page'],
    ['q', 'leaves the match'],
  ] as readonly (readonly [string, string])[],

  askBox: 'Which game?',
  askSeats: (least: number, most: number, standard: number) =>
    `How many players, ${least} to ${most}? Press Enter for ${standard}.`,
  askName: (standard: string) => `What is your name? Press Enter for ${standard}.`,
  askAgain: (least: number, most: number) => `Type a number from ${least} to ${most}.`,
};

export type Messages = Catalogue<typeof en>;
