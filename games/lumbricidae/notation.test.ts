// Notation: every form is parsed back, and nothing else is accepted.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { tries } from '#tools/testing/thorough.ts';
import {
  formatDice,
  formatMove,
  formatPosition,
  parseDice,
  parseMove,
  parsePosition,
} from './notation.ts';
import { lumbricidae } from './rules/index.ts';
import type { Move } from './rules/position.ts';
import { anyRules, begin, L } from './rules.test/play.ts';

describe('moves', () => {
  const tiles = Array.from({ length: 16 }, (_, index) => 21 + index);
  const all: readonly Move[] = [
    { kind: 'roll' },
    ...[0, 1, 2, 3, 4, 5].map((face): Move => ({ kind: 'keep', face })),
    ...tiles.flatMap((tile): Move[] => [
      { kind: 'take', tile },
      { kind: 'steal', tile },
    ]),
  ];

  test('all 39 are parsed back, each with its own text', () => {
    expect(all.map((move) => parseMove(formatMove(move)))).toEqual(all);
    expect(new Set(all.map(formatMove)).size).toBe(1 + 6 + 2 * 16);
    expect(formatMove({ kind: 'keep', face: 5 })).toBe('keep w');
    expect(formatMove({ kind: 'keep', face: 0 })).toBe('keep 1');
  });

  test.each([
    ...['', ' roll', 'roll ', 'Roll', 'roll 1', 'keep', 'keep 0', 'keep 6', 'keep W', 'keep  w'],
    ...['take', 'take 20', 'take 37', 'take 021', 'take 2१', 'steal 21\n', 'take 21 22', 'pass'],
  ])('%j is no move', (text) => {
    expect(parseMove(text)).toBeUndefined();
  });

  test('a parsed move is formatted the same', () => {
    const words = fc.constantFrom('roll', 'keep', 'take', 'steal', '1', '5', 'w', '21', '36', ' ');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), fc.constantFrom('', ' '), (parts, gap) => {
        const text = parts.join(gap);
        const move = parseMove(text);
        if (move !== undefined) expect(formatMove(move)).toBe(text);
      }),
    );
  });
});

describe('dice', () => {
  test('are formatted by face and parsed in any order', () => {
    expect(formatDice([2, 0, 0, 0, 1, 1])).toBe('1 1 5 w');
    expect(parseDice('w 1 5 1')).toEqual([2, 0, 0, 0, 1, 1]);
    expect(formatDice([0, 0, 0, 0, 0, 0])).toBe('-');
    expect(parseDice('-')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each(['', '6', '1  1', '1 x', ' 1'])('%j is refused', (text) => {
    expect(parseDice(text)).toBeUndefined();
  });
});

describe('positions', () => {
  const start = 'open 21-36 turned - stacks -;- seat 0 aside - roll - stage ready turns 0';
  const dice = (aside: string, roll: string, stage: string) =>
    start.replace('aside - roll - stage ready', `aside ${aside} roll ${roll} stage ${stage}`);

  test('the start, and a position written by hand', () => {
    expect(formatPosition(begin(L))).toBe(start);
    const text =
      'open 22,24-30 turned 33-36 stacks 21,31;-;32,23 seat 2 aside 4 4 w roll 1 1 3 5 5 stage choose turns 12';
    const state = parsePosition(text, L);
    expect(state).toMatchObject({
      open: [22, 24, 25, 26, 27, 28, 29, 30],
      turned: [33, 34, 35, 36],
      stacks: [[21, 31], [], [32, 23]],
      ...{ mover: 2, stage: 'choose', turns: 12 },
      ...{ aside: [0, 0, 0, 2, 0, 1], roll: [2, 0, 1, 0, 2, 0] },
    });
  });

  test('of random matches are parsed back', () => {
    const match = fc.tuple(anyRules, fc.integer({ min: 2, max: 7 }), fc.string());
    fc.assert(
      fc.property(match, ([rules, seatCount, seed]) => {
        const players = { bots: new Array(seatCount).fill(randomBot(lumbricidae)), work: 0 };
        let left = 500;
        const start = begin(rules, seatCount);
        for (const step of playOut(lumbricidae, start, players, seed)) {
          const text = formatPosition(step.after);
          expect(parsePosition(text, rules)).toEqual({ ...step.after, last: null });
          left -= 1;
          if (left === 0) return;
        }
      }),
      { numRuns: tries(5, 150) },
    );
  });

  test('dice may be in any order', () => {
    expect(parsePosition(dice('w 1', '5 2 2 2 2 2', 'choose'), L)).toBeDefined();
  });

  test.each([
    { what: 'a tile is missing', text: start.replace('21-36', '22-36') },
    { what: 'a tile is there twice', text: start.replace('stacks -;-', 'stacks 21;-') },
    { what: 'a tile is none', text: start.replace('21-36', '21-37') },
    { what: 'there is one seat', text: start.replace('stacks -;-', 'stacks -') },
    { what: 'there are eight seats', text: start.replace('-;-', '-;-;-;-;-;-;-;-') },
    { what: 'nobody sits there', text: start.replace('seat 0', 'seat 2') },
    { what: 'a die is none', text: start.replace('aside -', 'aside 6') },
    { what: 'the stage is none', text: start.replace('ready', 'steady') },
    { what: 'the row descends', text: start.replace('21-36', '22,21,23-36') },
    { what: 'nine dice are aside', text: dice('1 1 1 1 1 1 1 1 1', '-', 'decide') },
    { what: 'a roll is too small', text: dice('1 1', '2 3', 'choose') },
    { what: 'nothing lies there to choose from', text: dice('1 1', '-', 'choose') },
    { what: 'dice are aside before a turn', text: dice('1 1', '-', 'ready') },
    { what: 'it is over with tiles open', text: start.replace('ready', 'over') },
    { what: 'it is too long', text: start.replace('turns 0', 'turns 1001') },
    { what: 'a word is left over', text: `${start} ` },
    { what: 'there is nothing', text: '' },
  ])('none where $what', ({ text }) => {
    expect(parsePosition(text, L)).toBeUndefined();
  });
});
