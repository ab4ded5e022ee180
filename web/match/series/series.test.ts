// The wins in a chain of rematches follow the colours, a series ends with its cup, and both survive whatever the storage holds.
import { beforeEach, expect, test } from 'vitest';
import type { Colour } from '#kernel/match/colours.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { remember } from '../../storage.ts';
import { keepSeries, seriesBefore, seriesWinner, seriesWith } from './series.ts';

beforeEach(() => remember('series', []));

const ended = (colours: readonly Colour[], ...winners: readonly number[]) =>
  ({ colours, result: { winners } }) as unknown as Pick<Projection, 'result' | 'colours'>;

const said = (...phrases: readonly string[]) =>
  phrases.map((phrase, at) => ({
    seq: at + 1,
    at: 0,
    happened: { kind: 'say', seat: 0, phrase },
  })) as unknown as readonly LogLine[];

const winsBefore = (id: string) => seriesBefore(id)?.wins;
const open = (wins: Partial<Record<Colour, number>>) => ({ wins, bestOf: undefined });

test('a first match is no rematch', () => {
  expect(seriesBefore('one')).toBeUndefined();
  expect(seriesWith('one', ended(['coral', 'blue'], 1), [])).toEqual(open({ blue: 1 }));
});

test('wins follow the players when their seats change', () => {
  keepSeries('two', seriesWith('one', ended(['coral', 'blue'], 1), []));
  keepSeries('three', seriesWith('two', ended(['blue', 'coral'], 1), []));
  expect(winsBefore('three')).toEqual({ blue: 1, coral: 1 });
});

test('players who win together each have a win', () => {
  const both = seriesWith('one', ended(['coral', 'blue', 'green'], 0, 2), []);
  expect(both.wins).toEqual({ coral: 1, green: 1 });
});

test('the same rematch is kept once, and only the last ones are kept', () => {
  keepSeries('two', open({ blue: 1 }));
  keepSeries('two', open({ blue: 1 }));
  for (let at = 0; at < 60; at += 1) keepSeries(`m${at}`, open({ coral: at }));
  expect(winsBefore('m59')).toEqual({ coral: 59 });
  expect(winsBefore('two')).toBeUndefined();
});

test('a series goes on until one has enough wins, and then the rematch begins a new one', () => {
  const pair: readonly Colour[] = ['coral', 'blue'];
  keepSeries('two', seriesWith('one', ended(pair, 0), said('hello', 'series-3')));
  expect(seriesBefore('two')).toEqual({ wins: { coral: 1 }, bestOf: 3 });
  keepSeries('three', seriesWith('two', ended(pair, 1), said('thanks')));
  const last = seriesWith('three', ended(pair, 1), []);
  expect([last.bestOf, seriesWinner(last)]).toEqual([3, 'blue']);
  keepSeries('four', last);
  expect(seriesBefore('four')).toBeUndefined();
});

test('the newest word about the length counts, and the players may play on', () => {
  const two = { wins: { coral: 2 }, bestOf: 3 } as const;
  expect(seriesWinner(two)).toBe('coral');
  keepSeries('three', { wins: { coral: 1 }, bestOf: 3 });
  const now = (...phrases: readonly string[]) =>
    seriesWith('three', ended(['coral', 'blue'], 0), said(...phrases));
  expect(seriesWinner(now())).toBe('coral');
  expect(seriesWinner(now('series-3', 'series-5'))).toBeUndefined();
  expect(now('series-5', 'series-open').bestOf).toBeUndefined();
});

test('two with the same number of wins play on', () => {
  expect(seriesWinner({ wins: { coral: 2, blue: 2 }, bestOf: 3 })).toBeUndefined();
  expect(seriesWinner({ wins: { coral: 3, blue: 2 }, bestOf: 3 })).toBe('coral');
  expect(seriesWinner(open({ coral: 9 }))).toBeUndefined();
});

test.each([
  [{}],
  [[{ id: 1, wins: {} }]],
  [[{ id: 'a', wins: { gold: 1 } }]],
  [[{ id: 'a', wins: {}, bestOf: 4 }]],
  ['x'],
])('a stored %j is not used', (value) => {
  remember('series', value);
  expect(seriesBefore('a')).toBeUndefined();
});
