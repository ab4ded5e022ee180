// Tallies of Kuhn's poker, whose value is published.
import { expect, test } from 'vitest';
import type { GameEntry } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import { kuhn } from '#kernel/fixtures/kuhn.ts';
import type { AnyGame } from '#kernel/game.ts';
import { randomBot } from '#kernel/random-bot.ts';
import type { Setup } from '#kernel/setup.ts';
import { setUp } from '#kernel/setup.ts';
import { seatings } from './seatings.ts';
import { type Plan, playRounds, scores, WIN } from './tally.ts';

const game: AnyGame = kuhn;
const random = { ...randomBot(game), id: 'random' };
/** Consumes randomness; always plays the same move. */
const timid: AnyBot = {
  id: 'timid',
  choose: (view, { random: luck, work }) => {
    for (let drawn = 0; drawn < work; drawn += 1) luck();
    return game.legalMoves(view).nth(0);
  },
};
const bold: AnyBot = { id: 'bold', choose: (view) => [...game.legalMoves(view)].at(-1) };
const entry: GameEntry = { game, bots: [random, timid, bold], standardBot: 'timid' };
const setup = setUp(game, { edition: game.editions[0]!.id, seatCount: 2 }) as Setup;

const planOf = (bots: readonly string[], seed = '1'): Plan => ({
  setup,
  seatings: seatings(bots, 2, 100)!,
  seed,
  work: 3,
});

test('chunks in any order add up to the whole', () => {
  const plan = planOf(['random', 'timid', 'bold']);
  const whole = playRounds(entry, plan, { from: 0, to: 20 });
  const parts = [
    [12, 20],
    [0, 1],
    [1, 12],
  ].map(([from, to]) => playRounds(entry, plan, { from: from!, to: to! }));
  const bots = ['bold', 'random', 'timid'];
  expect(scores(bots, parts)).toEqual(scores(bots, [whole]));
  expect(scores(bots, [whole]).map(({ games }) => games)).toEqual([80, 80, 80]);
});

test('the wins of all bots add up to the number of games', () => {
  const rows = scores(
    ['random', 'timid', 'bold'],
    [playRounds(entry, planOf(['random', 'timid', 'bold']), { from: 0, to: 50 })],
  );
  const wins = rows.reduce((sum, { share, games }) => sum + share * games, 0);
  expect(wins).toBeCloseTo(300, 9);
});

test('a name listed twice has one row, and an even share', () => {
  const rows = scores(
    ['random'],
    [playRounds(entry, planOf(['random', 'random']), { from: 0, to: 50 })],
  );
  expect(rows).toMatchObject([{ bot: 'random', games: 100, share: 0.5 }]);
});

test('a shared win counts as a fraction', () => {
  const drawn: AnyGame = { ...game, returns: () => [3, 3] };
  const tally = playRounds({ ...entry, game: drawn }, planOf(['timid', 'bold']), {
    from: 0,
    to: 5,
  });
  // Two games in a round, each half won.
  const half = { rounds: 5, seats: 10, won: 5 * WIN, squares: 5 * WIN ** 2 };
  expect(tally).toEqual({ timid: half, bold: half });
  expect(scores(['bold', 'timid'], [tally]).map(({ share }) => share)).toEqual([0.5, 0.5]);
});
