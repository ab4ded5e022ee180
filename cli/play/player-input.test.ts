// Parsing typed lines.
import { expect, test } from 'vitest';
import { parseInput } from './player-input.ts';

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
  expect(parseInput(typed, moves)).toEqual({ kind: 'move', move });
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
  expect(parseInput(typed, moves)).toMatchObject({ kind });
});

test('a start of several moves is ambiguous', () => {
  const moved = (typed: string) => parseInput(typed, moves);
  expect(moved('take')).toMatchObject({ kind: 'ambiguous', moves: ['take 24', 'take 25'] });
  expect(moved('24')).toMatchObject({ kind: 'ambiguous', moves: ['take 24', 'steal 24'] });
});

test('Enter is the only move, if there is one', () => {
  expect(parseInput(' ', ['roll'])).toEqual({ kind: 'move', move: 'roll' });
});

test('a move with the text of a command is a move', () => {
  expect(parseInput('u', ['u', 'd'])).toEqual({ kind: 'move', move: 'u' });
});
