// Secret bids do not leak, and the test finds games that leak them.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { wormUp } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import {
  expectNoLeaks,
  expectNoReplyLeaks,
  leaksOf,
  type Race,
  replyLeaksOf,
  wishes,
} from './leaks.ts';

test.each(wishes)('leaks nothing: $edition, $seatCount seats', (wish) =>
  expectNoLeaks(wish, tries(6, 5_000)),
);

test.each(wishes)('no refusal leaks: $edition, $seatCount seats', (wish) =>
  expectNoReplyLeaks(wish, tries(12, 5_000)),
);

/** A faulty game that adds a secret to the view. */
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

describe('a game that leaks', () => {
  test.each(plants)('%s is caught', (_, game) => {
    const { leaks } = leaksOf(game, { edition: 'dice', seatCount: 3 }, 20);
    expect(leaks.length).toBeGreaterThan(0);
  });

  test('a bid in the facts of other seats breaks the contract', () => {
    const telling: Race = {
      ...wormUp,
      told: (step, _) => wormUp.told(step, step.ply.by === 'chance' ? 0 : step.ply.by),
    };
    const setup = setUp(telling, { edition: 'dice', seatCount: 3 });
    if (isRefusal(setup)) throw new Error(setup.message);
    const trial = { seed: 'telling', playouts: 1, pliesAtMost: 4_000, oneIn: 20 };
    expect(brokenLaws(telling, setup, trial).join()).toContain(
      'the facts reveal no more than the view',
    );
  });

  test('a bid in the reply to later moves is caught', () => {
    const careless: Race = { ...wormUp, secret: () => false };
    const { leaks } = replyLeaksOf(careless, { edition: 'dice', seatCount: 3 }, 50);
    expect(leaks.length).toBeGreaterThan(0);
  });
});
