// The texts about fair dice and luck, in English.
import type { Catalogue } from '#languages/catalogue.ts';
import { form } from '#languages/english.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${form(count, one, other)}`;
}

const rolls = (count: number) => counted(count, 'roll or draw', 'rolls and draws');

export const dice = {
  title: (game: string) => `${game}: check of this match`,
  toMatch: 'Back to the match',

  check: {
    title: 'The dice',
    /** Above the check of a match without dice and draws. */
    withoutDice: 'The match',
    running: 'Checking this match …',
    /** The result of the check of a finished match. */
    over: (lines: number, count: number) =>
      `This browser replayed all ${counted(lines, 'line', 'lines')} of the log and computed ${rolls(count)} again. Everything is right.`,
    playing: (lines: number, count: number) =>
      `This browser checked all ${counted(lines, 'line', 'lines')} of the log so far and computed ${counted(count, 'roll', 'rolls')} again. Everything is right.`,
    /** The same for matches without dice and draws. */
    overWithoutDice: (lines: number) =>
      `This browser replayed all ${counted(lines, 'line', 'lines')} of the log. Everything is right.`,
    playingWithoutDice: (lines: number) =>
      `This browser checked all ${counted(lines, 'line', 'lines')} of the log so far. Everything is right.`,
    hidden: (count: number) =>
      `${rolls(count)} that only one player sees can be checked when the match is over.`,
    /** @param counts `Anna 12 of 31 and Ben 9 of 31` */
    protectedFor: (counts: string) =>
      `Rolls that nobody else could choose or know in advance: ${counts}. The others came after moves of other players or of bots, or after something else that could change them.`,
    countOf: (count: number, all: number) => `${number.format(count)} of ${number.format(all)}`,
    remembered: 'The moves are those that this browser saw during play.',
    alone: 'This match has no fair dice. The server alone rolled, so nobody can check the rolls.',
    wrong: {
      title: 'Something is wrong in this match',
      advice:
        'This browser could not confirm the match. The program may have an error, or somebody changed the match on the server.',
      other: 'The server’s record differs from the moves that this browser saw during play.',
    },
    began: (name: string) =>
      `${name} began without waiting for all devices, so numbers of some of them are missing.`,
    newChain: (name: string, count: number) =>
      `The device of ${name} changed or lost its secret numbers during the match, ${counted(count, 'time', 'times')}. If this is your seat and you did not change the device, ask the person who runs the server.`,
    noShare: (name: string, count: number) =>
      `${counted(count, 'move', 'moves')} of ${name} came without a number of their device.`,
    silent: (names: string) => `No numbers came from the device of ${names}.`,
    otherDevice: (name: string) =>
      `The newest number of ${name} is not from this browser. That is right if you also played on another device.`,
  },

  code: {
    title: 'Compare with the others',
    lead: (line: number) =>
      `Do all of you have the same match? Then you have the same twelve words after line ${number.format(line)} of the log. Read them aloud, or scan the code with another phone at the table.`,
    words: 'Twelve words',
    scan: 'The code of this match',
    digits: 'The same in digits',
    same: (line: number) =>
      `The other device has the same match as this one, up to line ${number.format(line)} of the log.`,
    other: (line: number) =>
      `The other device has another match: line ${number.format(line)} of the log is not the same. Ask the person who runs the server.`,
    later: (line: number) =>
      `The other device already has line ${number.format(line)} of the log, this one does not. Wait a moment, and scan again.`,
  },

  luck: {
    title: 'The luck',
    whose: 'Whose luck?',
    all: 'Everyone',
    caption: (name: string) => `${name}: how often each came`,
    came: 'Came',
    expected: 'Expected',
    usual: 'Usual range',
    range: (low: number, high: number) => `${number.format(low)} to ${number.format(high)}`,
    number: (value: number) => number.format(value),
    none: 'No dice have been rolled yet.',
    later: 'The luck is shown when the match is over.',
    verdict: (outside: number, all: number) =>
      outside === 0
        ? 'All numbers are what chance usually brings.'
        : `${number.format(outside)} of ${counted(all, 'number', 'numbers')} ${form(outside, 'is', 'are')} higher or lower than chance usually brings. With fair dice, single numbers often are, too.`,
    /** @param share of 100 matches */
    together: (share: number) =>
      share < 1
        ? 'Of 100 matches with fair dice, fewer than 1 is as unusual as this one, all numbers together. Rare things happen, too.'
        : `Of 100 matches with fair dice, about ${number.format(Math.round(share))} ${form(Math.round(share), 'is', 'are')} at least as unusual as this one, all numbers together.`,
    legend:
      'The dot is what came. The bar is what chance usually brings, in at least 95 of 100 matches. The line is the expected number, the average of many matches.',
  },

  device: {
    title: 'Your luck',
    lead: (matches: number) =>
      `The rolls and draws of your seats in ${counted(matches, 'finished match', 'finished matches')} on this device.`,
    none: 'Your luck is shown here when you have finished a match with dice or draws.',
    reading: 'Reading your matches …',
  },

  changed: {
    history: {
      title: 'This match has changed on the server',
      advice:
        'Your browser remembers moves that the server no longer has, or has in another form. It may have been restored from a backup, or somebody changed the match. Ask the person who runs the server.',
    },
    rules: {
      title: 'This match breaks the rules',
      advice:
        'Your browser replays each line of the match’s log by the rules. The server sent a line that the rules do not allow. The program may have an error, or somebody changed the match. Ask the person who runs the server.',
    },
    'share-refused': {
      title: 'The server refuses the number of your device',
      advice:
        'Each roll is made of numbers from all devices. The server refused the number of this device, although it is the right one. The server now knows this number, so it could choose between two rolls: one with the number, and one without it. This device gives no more numbers.',
    },
    'share-left-out': {
      title: 'The server left out the number of your device',
      advice:
        'Each roll is made of numbers from all devices. The server took the number of this device, but left it out of the match. So the server could have chosen a roll.',
    },
    'no-dice': {
      title: 'This match has lost its fair dice',
      advice:
        'The match began with dice that nobody can choose. The server now sends it without them. Ask the person who runs the server.',
    },
    dice: {
      title: 'Something is wrong with the dice',
      advice:
        'Your browser computes each roll again, and the result is not what the server sent. The program may have an error, or somebody changed the match. Ask the person who runs the server.',
    },
    evidence:
      'The evidence is a text file: what your browser saw, and what the server has now. It has no secrets, so you can show it to anybody.',
    choice:
      'If you continue, you go on with the server’s version of the match. Your browser then no longer checks the dice of this match.',
    save: 'Save the evidence',
    goOn: 'Continue anyway',
  },
};

/** The texts that every language must have. */
export type DiceTexts = Catalogue<typeof dice>;
