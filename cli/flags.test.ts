// Parsing flags and positional arguments.
import { expect, test } from 'vitest';
import { parseFlags, switchesFrom } from './flags.ts';

const args = {
  file: { type: 'positional', required: true },
  seed: { type: 'string', required: true },
  switch: { type: 'string' },
  json: { type: 'boolean' },
  work: { type: 'string', default: '9' },
} as const;

test('gives the values of flags and positional arguments, or their defaults', () => {
  const words = ['--json', '-', '--switch', 'a=1', '--seed', '7', '--switch=b=x'];
  expect(parseFlags(words, args)).toEqual({
    file: '-',
    seed: '7',
    switch: 'a=1 b=x',
    json: true,
    work: '9',
  });
  expect(parseFlags(['--seed', '7', '--work=', '--', '--json'], args)).toEqual({
    file: '--json',
    seed: '7',
    switch: undefined,
    json: undefined,
    work: '',
  });
});

test.each([
  [['--seed', '7'], 'FILE is missing'],
  [['a'], '--seed is missing'],
  [['a', 'b', '--seed', '7'], 'unexpected argument "b"'],
  [['a', '--seed', '7', '--seed', '8'], '--seed is given twice'],
  [['a', '--seed', '7', '--no-json'], "Unknown option '--no-json'"],
  [['a', '--seed', '-;-'], 'a value that begins with a dash needs an equals sign: --seed=-…'],
])('%j: %s', (words, message) => {
  expect(() => parseFlags(words, args)).toThrow(message);
});

test('switches are numbers, booleans or words', () => {
  expect(switchesFrom(undefined)).toEqual({});
  expect(switchesFrom('a=1 b=true c=false d=two-words e=007x')).toEqual({
    a: 1,
    b: true,
    c: false,
    d: 'two-words',
    e: '007x',
  });
  expect(() => switchesFrom('a=1 a=2')).toThrow('the switch a is given twice');
  expect(() => switchesFrom('a=')).toThrow('--switch must be name=value');
});
