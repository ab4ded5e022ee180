// Hands, draws and the bag do not leak, and the test finds games that leak them.
import { describe, expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { lamance } from '../rules/index.ts';
import { sizeOf } from '../rules/line.ts';
import type { State, View } from '../rules/position.ts';
import {
  expectNoLeaks,
  expectNoReplyLeaks,
  type Line,
  leaksOf,
  replyLeaksOf,
  wishes,
} from './leaks.ts';

test.each(wishes)('leaks nothing: preset $preset, $seatCount seats', (wish) =>
  expectNoLeaks(wish, tries(50, 4_000)),
);

test.each(wishes)('no refusal leaks: preset $preset, $seatCount seats', (wish) =>
  expectNoReplyLeaks(wish, tries(25, 4_000)),
);

/** A faulty game that adds a secret of each other seat to the view. */
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
    'piece ids that persist from the bag to the board',
    showing(({ hands, laid }, seat) => {
      const ids = hands[seat]?.reduce((sum, count, kind) => sum + kind * count, 0) ?? 0;
      return ids + laid.length;
    }),
  ],
  ['the order of the bag', showing(({ bag }) => (sizeOf(bag) === 0 ? -1 : bag.findIndex(Boolean)))],
  [
    'another player’s draw',
    {
      ...lamance,
      told: (step, _) => lamance.told(step, step.before.mover),
    },
  ],
];

describe('a game that leaks', () => {
  test.each(plants)('%s is caught', (_, game) => {
    const { leaks } = leaksOf(game, { edition: 'reconstruction', seatCount: 3 }, 100);
    expect(leaks.length).toBeGreaterThan(0);
  });

  test('another hand in the reply to a move is caught', () => {
    const showsHands = showing((state, seat) => state.hands[seat]?.[0] ?? 0);
    const careless: Line = {
      ...showsHands,
      legalMoves(view) {
        const { shown } = view as View & { readonly shown: readonly number[] };
        const moves = lamance.legalMoves(view);
        return { ...moves, has: (move) => moves.has(move) && shown.every((count) => count === 0) };
      },
    };
    const wish = { edition: 'reconstruction', seatCount: 3 };
    expect(replyLeaksOf(careless, wish, 100).leaks.length).toBeGreaterThan(0);
  });
});
