// What a typed line means among these moves.
import { expect, test } from 'vitest';
import { parseTyped } from './typed.ts';

const moves = ['roll', 'keep 1', 'keep 5', 'keep w', 'take 24', 'take 25', 'steal 24'];

test.each([
  ['roll', 'roll'],
  ['  KEEP   w ', 'keep w'],
  ['1', 'roll'],
  ['07', 'steal 24'],
  ['r', 'roll'],
  ['k 5', 'keep 5'],
  ['s', 'steal 24'],
  ['take 24', 'take 24'],
  ['w', 'keep w'],
  ['25', 'take 25'],
])('"%s" is %s', (typed, move) => {
  expect(parseTyped(typed, moves)).toEqual({ kind: 'move', move });
});

test.each([
  ['?', 'help'],
  ['u', 'undo'],
  ['T', 'table'],
  ['l', 'log'],
  ['quit', 'quit'],
  ['', 'no-choice'],
  ['8', 'no-such-number'],
  ['0', 'no-such-number'],
  ['keep 5 now', 'unknown'],
  ['constructor', 'unknown'],
])('"%s" is %s', (typed, kind) => {
  expect(parseTyped(typed, moves)).toMatchObject({ kind });
});

test('what several moves begin with is none of them', () => {
  const moved = (typed: string) => parseTyped(typed, moves);
  expect(moved('take')).toMatchObject({ kind: 'ambiguous', moves: ['take 24', 'take 25'] });
  expect(moved('24')).toMatchObject({ kind: 'ambiguous', moves: ['take 24', 'steal 24'] });
});

test('Enter is the move where there is only one', () => {
  expect(parseTyped(' ', ['roll'])).toEqual({ kind: 'move', move: 'roll' });
});

test('a move that is written like a command is a move', () => {
  expect(parseTyped('u', ['u', 'd'])).toEqual({ kind: 'move', move: 'u' });
});
