// The wins in a chain of rematches follow the colours, and survive whatever the storage holds.
import { beforeEach, expect, test } from 'vitest';
import type { Colour } from '#kernel/match/colours.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { remember } from '../../storage.ts';
import { keepWins, winsBefore, winsWith } from './wins.ts';

beforeEach(() => remember('series', []));

const ended = (colours: readonly Colour[], ...winners: readonly number[]) =>
  ({ colours, result: { winners } }) as unknown as Pick<Projection, 'result' | 'colours'>;

test('a first match is no rematch', () => {
  expect(winsBefore('one')).toBeUndefined();
  expect(winsWith('one', ended(['coral', 'blue'], 1))).toEqual({ blue: 1 });
});

test('wins follow the players when their seats change', () => {
  keepWins('two', winsWith('one', ended(['coral', 'blue'], 1)));
  keepWins('three', winsWith('two', ended(['blue', 'coral'], 1)));
  expect(winsBefore('three')).toEqual({ blue: 1, coral: 1 });
});

test('players who win together each have a win', () => {
  expect(winsWith('one', ended(['coral', 'blue', 'green'], 0, 2))).toEqual({ coral: 1, green: 1 });
});

test('the same rematch is kept once, and only the last ones are kept', () => {
  keepWins('two', { blue: 1 });
  keepWins('two', { blue: 1 });
  for (let at = 0; at < 60; at += 1) keepWins(`m${at}`, { coral: at });
  expect(winsBefore('m59')).toEqual({ coral: 59 });
  expect(winsBefore('two')).toBeUndefined();
});

test.each([[{}], [[{ id: 1, wins: {} }]], [[{ id: 'a', wins: { gold: 1 } }]], ['x']])(
  'a stored %j is not used',
  (value) => {
    remember('series', value);
    expect(winsBefore('a')).toBeUndefined();
  },
);
