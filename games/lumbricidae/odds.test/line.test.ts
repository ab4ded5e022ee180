// A position as one line: words, command line flags with quotes, or a link.
import { expect, test } from 'vitest';
import { formatQueryLine, parseQueryLine } from '../odds/line.ts';

const query = { open: '23-30', stacks: '25,31;22', kept: '5 5', roll: '1 2 2 4 w w', fail: '2' };

test.each([
  ['plain words', 'open 23-30 stacks 25,31;22 kept 5 5 roll 1 2 2 4 w w fail 2'],
  ['flags', '--open 23-30 --stacks "25,31;22" --kept "5 5" --roll \'1 2 2 4 w w\' --fail 2'],
  [
    'flags with a sign',
    '--open=23-30 --stacks="25,31;22" --kept="5 5" --roll="1 2 2 4 w w" --fail=2',
  ],
  ['in any order', 'roll 1 2 2 4 w w FAIL 2 kept 5 5 open 23-30 stacks 25,31;22'],
  [
    'a link',
    'https://worms.example/odds/a/b?open=23-30&stacks=25,31;22&kept=5+5&roll=1+2+2+4+w+w&fail=2#x',
  ],
])('%s', (_, line) => {
  expect(parseQueryLine(line)).toEqual(query);
});

test('every line is parsed back, and an empty one is the start', () => {
  expect(parseQueryLine(formatQueryLine(query))).toEqual(query);
  expect([parseQueryLine('  '), formatQueryLine({})]).toEqual([{}, '']);
});

test.each([
  ['words before any part', 'please roll 1 2', 'please'],
  ['a word that looks like a flag', '--json roll 1', '--json'],
])('reports unknown words: %s', (_, line, stray) => {
  expect(parseQueryLine(line)).toEqual({ stray });
});

test('unknown parts of an address are ignored', () => {
  expect(parseQueryLine('/odds/a/b?kept=5&__proto__=1&wormValue=6')).toEqual({ kept: '5' });
});
