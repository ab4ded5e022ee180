// Notation: every form is parsed back, and nothing else is accepted.
import { describe, expect, test } from 'vitest';
import { playOut } from '#kernel/playout.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { ORIENTATIONS } from './geometry.ts';
import { reconstruction } from './layout.ts';
import {
  formatField,
  formatMove,
  formatPieces,
  parseField,
  parseMove,
  parsePieces,
} from './notation.ts';
import { lamance } from './rules/index.ts';
import { begin, SHEET, switchesOf } from './rules.test/play.ts';

const board = reconstruction;

describe('fields', () => {
  test('are a letter and a number, from a1 at the bottom left', () => {
    expect(formatField(board, 90)).toBe('a1');
    expect(formatField(board, 9)).toBe('j10');
    expect(board.points.map((_, field) => parseField(board, formatField(board, field)))).toEqual(
      board.points.map((_, field) => field),
    );
  });

  test.each(['', 'a', 'a0', 'a11', 'k1', 'A1', 'a01', '1a', 'a1 '])('%j is no field', (text) => {
    expect(parseField(board, text)).toBeUndefined();
  });
});

describe('moves', () => {
  test('all 100 fields by 29 orientations are parsed back, and a pass', () => {
    const all = board.points.flatMap((_, field) =>
      ORIENTATIONS.flat().map((arms) => ({ kind: 'lay', field, arms }) as const),
    );
    expect(all).toHaveLength(2_900);
    expect(all.map((move) => parseMove(board, formatMove(board, move)))).toEqual(all);
    expect(new Set(all.map((move) => formatMove(board, move))).size).toBe(2_900);
    expect(parseMove(board, 'pass')).toEqual({ kind: 'pass' });
  });

  test.each([
    ...['', 'lay', 'lay d4', 'lay d4 e', 'lay d4 e-e', 'lay d4 w-e', 'lay d4 e-w-n', 'lay d4 Star'],
    ...[
      'lay k1 e-w',
      ' lay d4 e-w',
      'lay d4 e-w ',
      'lay  d4 e-w',
      'pass 1',
      'Pass',
      'lay d4 e-w x',
    ],
  ])('%j is no move', (text) => {
    expect(parseMove(board, text)).toBeUndefined();
  });
});

describe('pieces', () => {
  test('have names with numbers', () => {
    expect(formatPieces([2, 0, 0, 0, 0, 0, 0, 0, 1])).toBe('180s*2,star');
    expect(formatPieces([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('-');
    expect(parsePieces('star,180s*2')).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test.each(['', 'sun', '180s*', '180s*x', '180s,180s', '180s,', '-,180s'])(
    '%j is no pieces',
    (text) => {
      expect(parsePieces(text)).toBeUndefined();
    },
  );
});

describe('positions', () => {
  const read = (text: string) => lamance.parseState(text, switchesOf(SHEET));

  test.each([2, 3, 4])('every position of random matches of %i is parsed back', (seatCount) => {
    const bots = new Array(seatCount).fill(randomBot(lamance));
    let visited = 0;
    for (const { after } of playOut(lamance, begin(SHEET, seatCount), { bots, work: 1 }, 'read')) {
      expect(read(lamance.formatState(after))).toEqual(after);
      visited += 1;
    }
    expect(visited).toBeGreaterThan(50);
  });

  const all = '180s*5,180c*5,90s*5,90c*5,45l*5,45r*5,135l*5,135r*5,star*8';
  const start = `laid - hands -;- bag ${all} seat 0 stage deal passes 0`;
  const ten = '180s*5,180c*5;90s*5,90c*5';
  const rest = '45l*5,45r*5,135l*5,135r*5,star*8';
  const dealt = `laid - hands ${ten} bag ${rest} seat 0 stage play passes 0`;

  test('the start and the deal are parsed as positions', () => {
    expect(read(start)).toEqual(begin());
    expect(read(dealt)).toMatchObject({ stage: 'play', mover: 0 });
  });

  test.each([
    ['a piece too few', dealt.replace('star*8', 'star*7')],
    ['a piece too many', dealt.replace('star*8', 'star*9')],
    ['a hand too full', dealt.replace('180c*5;', '180c*5,star;').replace('star*8', 'star*7')],
    ['one seat', dealt.replace(';90s*5,90c*5', '').replace('45l*5', '90s*5,90c*5,45l*5')],
    ['a mover without a seat', dealt.replace('seat 0', 'seat 2')],
    ['more passes than seats', dealt.replace('passes 0', 'passes 3')],
    ['a contradictory stage', dealt.replace('stage play', 'stage follow')],
    ['a match that is not over in stage over', dealt.replace('stage play', 'stage over')],
    ['a first piece outside the start fields', laid('a1/e-w/0/-')],
    ['a piece of an unknown seat', laid('b10/e-w/5/-')],
    ['a piece that joins nothing', laid('b10/e-w/0/-,d10/e-w/1/w')],
    ['a piece that joins by a missing arm', laid('b10/e-w/0/-,c10/n-s/1/w')],
    ['two pieces on one field', laid('b10/e-w/0/-,b10/n-s/1/-')],
  ])('%s is no position', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  function laid(pieces: string): string {
    const kinds = pieces.split(',').length;
    const hands = `${ten.replace('180s*5', `180s*${5 - kinds}`)}`;
    const filled = hands.replace('180c*5', kinds === 1 ? '180c*5,45l' : '180c*5,45l*2');
    const bag = rest.replace('45l*5', `45l*${5 - kinds}`);
    return `laid ${pieces} hands ${filled} bag ${bag} seat 0 stage play passes 0`;
  }

  test('a position with legal pieces is accepted', () => {
    expect(read(laid('b10/e-w/0/-'))).toBeDefined();
    expect(read(laid('b10/e-w/0/-,c10/e-w/1/w'))).toBeDefined();
  });
});
