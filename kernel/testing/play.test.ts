// Playing from notation: legal lines, errors for illegal ones, and wins counted from every seat.
import { expect, test } from 'vitest';
import type { Bot } from '../bot.ts';
import { kuhn } from '../fixtures/kuhn.ts';
import { randomBot } from '../random-bot.ts';
import { movesIn, playLines, winsOf } from './play.ts';

const start = kuhn.initial({}, 2);
const dealt = ['deal K', 'deal J'];

test('lines are outcomes of chance, then moves of the seat to move', () => {
  const state = playLines(kuhn, start, [...dealt, 'bet']);
  expect(movesIn(kuhn, state)).toEqual(movesIn(kuhn, state, 1));
  expect(kuhn.turn(state)).toMatchObject({ kind: 'seats', seats: [1] });
});

test('the error names an illegal line', () => {
  expect(() => playLines(kuhn, start, ['deal X'])).toThrow('chance cannot give deal X');
  expect(() => playLines(kuhn, start, [...dealt, 'dance'])).toThrow('seat 0 may not dance');
  expect(() => playLines(kuhn, start, [...dealt, 'bet'], 1)).toThrow('seat 1 may not bet');
});

test('wins are counted from every seat, and the wins of both bots add up', () => {
  const random = randomBot(kuhn);
  const folding: Bot<unknown, unknown> = {
    id: 'folding',
    choose: (view) => kuhn.legalMoves(view as never).nth(0),
  };
  const bots = [random, folding] as Bot<never, never>[];
  const [one, other] = [bots, bots.toReversed()].map((pair) => {
    return winsOf(kuhn, start, { bots: pair, work: 1 }, 50);
  });
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(100);
  expect((one as number) + (other as number)).toBeGreaterThan(90);
});
