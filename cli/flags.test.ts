// Command lines as people type them, and the one shape that they are read from.
import { expect, test } from 'vitest';
import { checkedWords, switchesFrom } from './flags.ts';

const args = {
  file: { type: 'positional', required: true },
  seed: { type: 'string', required: true },
  switch: { type: 'string' },
  json: { type: 'boolean' },
} as const;

test('words come in one shape', () => {
  const words = ['--json', '-', '--switch', 'a=1', '--seed', '7', '--switch=b=x'];
  expect(checkedWords(words, args)).toEqual(['--json', '--switch=a=1 b=x', '--seed=7', '--', '-']);
  expect(checkedWords(['--seed', '7', '--', '--json'], args)).toEqual(['--seed=7', '--', '--json']);
});

test('switches are numbers, truths or words', () => {
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
