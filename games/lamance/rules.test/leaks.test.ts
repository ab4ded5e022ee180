// The leak law over hands, draws and the bag, and that it would notice: games that give something away, each in a way in
// which programs do, fail it.
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

test.each(wishes)('no reply leaks: preset $preset, $seatCount seats', (wish) =>
  expectNoReplyLeaks(wish, tries(25, 4_000)),
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

  test('a hand of somebody else through the reply to a move is caught', () => {
    const showsHands = showing((state, seat) => state.hands[seat]?.[0] ?? 0);
    const careless: Line = {
      ...showsHands,
      allows(view, move) {
        const { shown } = view as View & { readonly shown: readonly number[] };
        return lamance.allows(view, move) && shown.every((count) => count === 0);
      },
    };
    const wish = { edition: 'reconstruction', seatCount: 3 };
    expect(replyLeaksOf(careless, wish, 100).leaks.length).toBeGreaterThan(0);
  });
});
