// What `wormery play` says in English. Every other language has the type of this one.
import type { Catalogue } from '#kernel/catalogue.ts';

const list = (parts: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);

export const en = {
  player: 'Player',
  seats: (title: string, players: readonly string[]) => `${title}: ${list(players)}.`,
  youAre: (letter: string, name: string) => `You are ${letter}, ${name}.`,
  yourMove: 'It is your move.',
  thinks: (name: string) => `${name} thinks …`,
  tookBack: (name: string) => `${name} takes a move back.`,
  wins: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} wins!` : `${list(names)} share the win!`,
  standing: (place: number, name: string, score: string) => `${place}. ${name}: ${score}`,
  recorded: (file: string, over: boolean) =>
    over ? `The record is in ${file}.` : `The record up to here is in ${file}.`,

  input: 'Type a number or a move; ? helps.',
  inputOnly: (move: string) => `Enter for "${move}"; ? helps.`,
  noChoice: 'There is more than one move: type its number, or the move.',
  unknown: (typed: string) => `"${typed}" is no move now and no command. ? helps.`,
  many: (count: number) => `There are ${count} moves; type one, or how it begins to see more.`,
  group: (begun: string, count: number) => `${begun} … (${count})`,
  ambiguous: (typed: string, moves: readonly string[]) =>
    `"${typed}" could be ${moves.map((move) => `"${move}"`).join(' or ')}.`,
  ambiguousMany: (typed: string, endings: readonly string[]) =>
    `"${typed}" goes on with one of these: ${endings.join(', ')}.`,
  noSuchNumber: (number: string, most: number) => `There is no move ${number}, only 1 to ${most}.`,
  cannotUndo: 'Nothing can be taken back: dice, draws or secrets came after it.',
  askQuit: 'Leave the match? y or n',
  yes: ['y', 'yes'] as readonly string[],
  left: 'You leave the match before its end.',
  inputEnded: 'The input ended before the match did.',
  emptyLog: 'Nothing has happened yet.',
  goOn: 'Enter to go on.',

  rulesHead: 'The rules in short',
  commandsHead: 'What you can type',
  commands: [
    ['3', 'the move with that number'],
    ['keep 5, k 5', 'a move as it is listed, or as much of it as makes it clear'],
    ['Enter', 'the move, where there is only one; skips waiting while bots move'],
    ['u', 'takes your newest move back, as long as no dice, draws or secrets followed'],
    ['t', 'shows the table'],
    ['l', 'shows what has happened so far'],
    ['?', 'this page'],
    ['q', 'leaves the match'],
  ] as readonly (readonly [string, string])[],

  askBox: 'What do you play?',
  askSeats: (least: number, most: number, standard: number) =>
    `How many seats, ${least} to ${most}? Enter for ${standard}`,
  askName: (standard: string) => `What are you called? Enter for ${standard}`,
  askAgain: (least: number, most: number) => `A number from ${least} to ${most}, please.`,
};

export type Messages = Catalogue<typeof en>;
