// Playouts: chance is independent of the bots, and illegal moves throw.
import { expect, test } from 'vitest';
import type { Bot } from './bot.ts';
import { kuhn, type Move, type View } from './fixtures/kuhn.ts';
import { listedMoves } from './moves/move-set.ts';
import { playOut } from './playout.ts';
import { randomBot } from './random-bot.ts';

const random = randomBot(kuhn);
/** Consumes randomness; always plays the same move. */
const timid: Bot<View, Move> = {
  id: 'timid',
  choose: (_view, { random: luck, work }) => {
    for (let drawn = 0; drawn < work; drawn += 1) luck();
    return { kind: 'pass' };
  },
};
const bold: Bot<View, Move> = { id: 'bold', choose: () => ({ kind: 'bet' }) };
const start = kuhn.initial({}, 2);

const chanceOf = (bots: readonly Bot<View, Move>[], seed: string) =>
  [...playOut(kuhn, start, { bots, work: 3 }, seed)].flatMap(({ ply }) =>
    ply.by === 'chance' ? [ply.outcome] : [],
  );

test('chance does not depend on the bots or their use of randomness', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const outcomes = chanceOf([timid, bold], seed);
    expect(outcomes).toHaveLength(2);
    expect(chanceOf([bold, timid], seed)).toEqual(outcomes);
    expect(chanceOf([random, random], seed)).toEqual(outcomes);
  }
  const all = [...'abcdefgh'].map((seed) => String(chanceOf([bold, bold], seed)));
  expect(new Set(all).size).toBeGreaterThan(1);
});

test('yields steps from the start to the end', () => {
  const steps = [...playOut(kuhn, start, { bots: [timid, bold], work: 1 }, 'a')];
  expect(steps[0]?.before).toEqual(start);
  for (const [index, { before }] of steps.slice(1).entries()) {
    expect(before).toEqual(steps[index]?.after);
  }
  expect(steps.at(-1)?.after.line).toEqual(['pass', 'bet', 'pass']);
});

test('throws for an illegal move', () => {
  const strict = { ...kuhn, legalMoves: () => listedMoves<Move>([{ kind: 'pass' }]) };
  const players = { bots: [bold, bold], work: 1 };
  expect(() => [...playOut(strict, start, players, 'a')]).toThrow('the bot bold chose "bet"');
});
