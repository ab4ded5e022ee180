// What past matches add up to: wins of pairs by name, and records that the first keeps.
import { expect, test } from 'vitest';
import type { PastMatch, PastPlayer } from '../client/past-matches/past-match.ts';
import { bestRecords, byBox, pairsIn, placedSeats } from './summary.ts';

const person = (name: string, colour: PastPlayer['colour'] = 'coral'): PastPlayer => ({
  kind: 'person',
  name,
  colour,
});

let count = 0;
function match(
  players: readonly PastPlayer[],
  winners: readonly number[],
  more: Partial<PastMatch> = {},
): PastMatch {
  count += 1;
  const id = `m${count}`;
  return { id, game: 'g', edition: 'e', at: count, players, winners, records: [], ...more };
}

const scores = (matches: readonly PastMatch[]) =>
  pairsIn(matches).map(({ rivals: [one, other], matches: all }) =>
    [one.name, one.wins, other.wins, other.name, all].join(' '),
  );

test('a pair is the same in every order of seats, and the one with more wins comes first', () => {
  const [mia, ben] = [person('Mia'), person('Ben', 'blue')];
  expect(scores([match([mia, ben], [0]), match([ben, mia], [1]), match([mia, ben], [1])])).toEqual([
    'Mia 2 1 Ben 3',
  ]);
});

test('of three, each two are a pair; a win of the third or of both is no win between them', () => {
  const three = [person('Ann'), person('Ben'), person('Cleo')];
  expect(scores([match(three, [2]), match(three, [0, 1])])).toEqual([
    'Ann 0 0 Ben 2',
    'Ann 1 1 Cleo 2',
    'Ben 1 1 Cleo 2',
  ]);
});

test('bots and people of the same name make no pair', () => {
  const bot = { kind: 'bot', bot: 'steady', colour: 'blue' } as const;
  expect(scores([match([person('Ann'), bot], [1])])).toEqual([]);
  expect(scores([match([person('Ann'), person('Ann')], [1])])).toEqual([]);
});

test('a pair has the colours of its newest match', () => {
  const old = match([person('Ann', 'green'), person('Ben', 'blue')], [0]);
  const young = match([person('Ann', 'violet'), person('Ben', 'amber')], [0]);
  const [pair] = pairsIn([young, old]);
  expect(pair?.rivals.map(({ colour }) => colour)).toEqual(['violet', 'amber']);
});

test('the highest value is the record, or the lowest; the first who reached it keeps it', () => {
  const two = [person('Ann'), person('Ben')];
  const of = (kind: string, seat: number, value: number) => ({ records: [{ kind, seat, value }] });
  const matches = [
    match(two, [0], of('tile', 0, 30)),
    match(two, [0], of('tile', 1, 30)),
    match(two, [0], of('rounds', 1, 4)),
    match(two, [0], of('rounds', 0, 6)),
    match(two, [0], of('unknown', 0, 99)),
  ];
  const best = bestRecords(matches.toReversed(), [
    { name: 'tile' },
    { name: 'rounds', isLow: true },
    { name: 'line' },
  ]);
  expect(best.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['tile', 'Ann', 30],
    ['rounds', 'Ben', 4],
  ]);
});

test('the places are in order, and those who gave up come last', () => {
  const four = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => person(name));
  const of = (places: PastMatch['places']) =>
    placedSeats(match(four, [1], places === undefined ? {} : { places }));
  expect(of([null, 1, 3, 2])).toEqual([
    { seat: 1, place: 1 },
    { seat: 3, place: 2 },
    { seat: 2, place: 3 },
    { seat: 0, place: undefined },
  ]);
  expect(of([2, 1, 2, 1])?.map(({ seat }) => seat)).toEqual([1, 3, 0, 2]);
  expect(of(undefined)).toBeUndefined();
});

test('matches are sorted into boxes, also those of names that every object has', () => {
  const two = [person('Ann'), person('Ben')];
  const matches = ['constructor', 'g', 'constructor'].map((game) => match(two, [0], { game }));
  expect(byBox(matches).map((box) => box.length)).toEqual([2, 1]);
});
