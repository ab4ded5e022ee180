// The leak law over secret bids, and that it would notice: games that give a bid away, each in a way in which programs do,
// fail it.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/contract.ts';
import type { Game } from '#kernel/game.ts';
import { findLeaks } from '#kernel/leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp, type Wish } from '#kernel/setup.ts';
import { wormUp } from '../rules/index.ts';
import type { Move, State, Told, View } from '../rules/position.ts';

type Race = Game<State, Move, View, Told>;

function leaksOf(game: Race, wish: Wish, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findLeaks(game, setup, {
    seed: 'worm-up',
    wanted,
    attemptsAtMost: 100 * wanted,
    // Two or three rounds: bids rest by then, and worms lie in each other's way.
    pliesAtMost: 30,
  });
}

const wishes: readonly Wish[] = [
  { edition: 'tiles', seatCount: 3 },
  { edition: 'tiles', seatCount: 5 },
  { edition: 'dice', seatCount: 2 },
  { edition: 'dice', seatCount: 4 },
];

/** Pairs over all settings; `WORMERY_PAIRS` asks for more than every run can wait for. */
const PAIRS = Number(process.env.WORMERY_PAIRS ?? 200);

test.each(wishes)(
  'leaks nothing: $edition, $seatCount seats',
  (wish) => {
    const wanted = PAIRS / wishes.length;
    const { leaks, pairs, steps } = leaksOf(wormUp, wish, wanted);
    expect(leaks).toEqual([]);
    expect(pairs).toBe(wanted);
    expect(steps).toBeGreaterThan(0);
  },
  3_600_000,
);

/** What a careless game might show with a view. */
function showing(secret: (state: State) => unknown): Race {
  return {
    ...wormUp,
    view: (state, observer) => {
      const shown = state.stage === 'bid' ? secret(state) : null;
      return { ...wormUp.view(state, observer), shown } as View;
    },
  };
}

const plants: readonly [string, Race][] = [
  ['the bids themselves', showing(({ bids }) => bids)],
  ['how many have bid X', showing(({ bids }) => bids.filter((bid) => bid === 'X').length)],
  ['whether two have bid the same', showing(({ bids }) => new Set(bids).size < bids.length)],
];

describe('a game that gives away', () => {
  test.each(plants)('%s is caught', (_, game) => {
    const { leaks } = leaksOf(game, { edition: 'dice', seatCount: 3 }, 20);
    expect(leaks.length).toBeGreaterThan(0);
  });

  test('a bid to everybody who is told of it breaks the contract', () => {
    const telling: Race = {
      ...wormUp,
      told: (step, _) => wormUp.told(step, step.ply.by === 'chance' ? 0 : step.ply.by),
    };
    const setup = setUp(telling, { edition: 'dice', seatCount: 3 });
    if (isRefusal(setup)) throw new Error(setup.message);
    const trial = { seed: 'telling', playouts: 1, pliesAtMost: 4_000, oneIn: 20 };
    expect(brokenLaws(telling, setup, trial).join()).toContain('no more is told than seen');
  });
});
