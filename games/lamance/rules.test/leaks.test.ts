// The leak law over hands, draws and the bag, and that it would notice: games that give something away, each in a way in
// which programs do, fail it.
import { describe, expect, test } from 'vitest';
import type { Game } from '#kernel/game.ts';
import { findLeaks } from '#kernel/leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp, type Wish } from '#kernel/setup.ts';
import { lamance } from '../rules/index.ts';
import { sizeOf } from '../rules/line.ts';
import type { Move, State, Told, View } from '../rules/position.ts';

type Line = Game<State, Move, View, Told>;

function leaksOf(game: Line, wish: Wish, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findLeaks(game, setup, { seed: 'lamance', wanted, attemptsAtMost: 2 * wanted });
}

const wishes: readonly Wish[] = [
  { edition: 'reconstruction', seatCount: 2 },
  { edition: 'reconstruction', seatCount: 3, switches: { firstSeat: 2 } },
  { edition: 'reconstruction', seatCount: 4 },
  { edition: 'reconstruction', preset: 'one-star', seatCount: 2 },
  { edition: 'reconstruction', preset: 'short', seatCount: 3 },
];

/** Pairs over all settings; `WORMERY_PAIRS` asks for more than every run can wait for. */
const PAIRS = Number(process.env.WORMERY_PAIRS ?? 1_000);

test.each(wishes)(
  'leaks nothing: preset $preset, $seatCount seats',
  (wish) => {
    const wanted = PAIRS / wishes.length;
    const { leaks, pairs, steps } = leaksOf(lamance, wish, wanted);
    expect(leaks).toEqual([]);
    expect(pairs).toBe(wanted);
    expect(steps).toBeGreaterThan(wanted);
  },
  120_000,
);

/** What a careless game might show with a view: something for every seat that is not the observer's. */
function showing(secret: (state: State, seat: number) => number): Line {
  return {
    ...lamance,
    view(state, observer) {
      const shown = state.hands.map((_, seat) => (seat === observer ? 0 : secret(state, seat)));
      return { ...lamance.view(state, observer), shown } as View;
    },
  };
}

const plants: readonly [string, Line][] = [
  ['the order of a hand', showing(({ hands }, seat) => hands[seat]?.findIndex(Boolean) ?? -1)],
  [
    'ids that pieces keep from the bag to the board',
    showing(({ hands, laid }, seat) => {
      const ids = hands[seat]?.reduce((sum, count, kind) => sum + kind * count, 0) ?? 0;
      return ids + laid.length;
    }),
  ],
  ['the order of the bag', showing(({ bag }) => (sizeOf(bag) === 0 ? -1 : bag.findIndex(Boolean)))],
  [
    'what somebody else has drawn',
    {
      ...lamance,
      told: (step, _) => lamance.told(step, step.before.mover),
    },
  ],
];

describe('a game that gives away', () => {
  test.each(plants)('%s is caught', (_, game) => {
    const { leaks } = leaksOf(game, { edition: 'reconstruction', seatCount: 3 }, 100);
    expect(leaks.length).toBeGreaterThan(0);
  });
});
