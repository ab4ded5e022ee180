// Names at a table: animals for bots, numbers for equal names, "you" for the reader.
import { expect, test } from 'vitest';
import type { Player } from '#kernel/match/entry.ts';
import { en } from '../../messages/en.ts';
import { pl } from '../../messages/pl.ts';
import { namesOf, wonBy } from './player-names.ts';

const english = { language: 'en', words: en } as const;
const polish = { language: 'pl', words: pl } as const;
const bot: Player = { kind: 'bot', bot: 'steady' };
const person = (name: string): Player => ({ kind: 'person', name });

test('bots have animal names by seat', () => {
  expect(namesOf([person('Anna'), bot, bot], english)).toEqual(['Anna', 'Hedgehog', 'Snail']);
  expect(namesOf([bot, person('Anna'), bot], polish)).toEqual(['Kret', 'Anna', 'Ślimak']);
});

test('no bot has the name of a person or of another bot', () => {
  const names = namesOf([person('hedgehog'), bot, bot, bot], english);
  expect(names).toEqual(['hedgehog', 'Snail', 'Robin', 'Toad']);
  const seven = namesOf(new Array<Player>(7).fill(bot), english);
  expect(new Set(seven).size).toBe(7);
});

test('people with the same name are numbered', () => {
  expect(namesOf([person('Anna'), person('Anna'), { kind: 'open' }], english)).toEqual([
    'Anna 1',
    'Anna 2',
    'Seat 3',
  ]);
});

test.each([
  ['an invisible joiner', 'Al\u200cice'],
  ['a combining grapheme joiner', 'Al\u034fice'],
  ['a Hangul filler', 'Alice\u3164'],
  ['full-width letters', '\uff21\uff4c\uff49\uff43\uff45'],
  ['a ligature of the same letters', '\u{1d400}lice'],
  ['another case', 'ALICE'],
])('a name that looks like another is numbered: %s', (_, lookalike) => {
  const names = namesOf([person('Alice'), person(lookalike)], english);
  expect(names).toEqual(['Alice 1', `${lookalike} 2`]);
});

test('a chosen name never equals a numbered name or an open seat', () => {
  expect(namesOf([person('Anna'), person('Anna'), person('Anna 1')], english)).toEqual([
    'Anna 2',
    'Anna 3',
    'Anna 1',
  ]);
  expect(namesOf([person('Seat  2'), { kind: 'open' }], english)).toEqual([
    'Seat  2 1',
    'Seat 2 2',
  ]);
});

test('the only person at a device is addressed as "you"', () => {
  const names = ['Anna', 'Mole', 'Bert'];
  expect(wonBy([0], names, 0, en)).toBe('You win!');
  expect(wonBy([0], names, 0, pl)).toBe('Wygrywasz!');
  expect(wonBy([0, 2], names, 0, en)).toBe('You and Bert win!');
  expect(wonBy([1], names, 0, en)).toBe('Mole wins!');
  expect(wonBy([0, 2], names, undefined, en)).toBe('Anna & Bert win!');
});
