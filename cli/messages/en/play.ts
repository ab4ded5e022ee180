// The messages of `wormery play` in English. Other languages have the type of this catalogue.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  player: 'Player',
  /** The names of bots, by seat. */
  animals: ['Mole', 'Hedgehog', 'Snail', 'Robin', 'Toad', 'Beetle', 'Dormouse'],
  seats: '{title}: {players and}.',
  youAre: 'You are {letter}, {name}.',
  yourMove: 'It is your turn.',
  thinks: '{name} is thinking …',
  tookBack: '{name} undoes a move.',
  wins: { one: '{names and} wins!', other: '{names and} share the win!' },
  standing: '{place}. {name}: {score}',
  recorded: 'The record is in {file}.',
  recordedSoFar: 'The record of the match so far is in {file}.',

  input: 'Type a number or a move. Help: ?',
  inputOnly: 'Press Enter for "{move}". Help: ?',
  noChoice: 'You have more than one move. Type a number or a move.',
  unknown: '"{typed}" is not a possible move or a command. Type ? for help.',
  many: 'There are {count} moves. Type the start of a move to see more.',
  group: '{start} … ({count})',
  /** @param moves each as `quoted` */
  ambiguous: '"{typed}" could be {moves or}.',
  quoted: '"{move}"',
  ambiguousMany: 'After "{typed}", type one of these: {endings}.',
  noSuchNumber: 'There is no move {number}. Type a number from 1 to {most}.',
  cannotUndo: 'Cannot undo: you have no move to undo, or something new was revealed after it.',
  askQuit: 'Leave the match? y or n',
  /** Separated by spaces. */
  yes: 'y yes',
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
  askSeats: 'How many players, {least} to {most}? Press Enter for {standard}.',
  askName: 'What is your name? Press Enter for {standard}.',
  askAgain: 'Type a number from {least} to {most}.',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
