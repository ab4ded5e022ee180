// Leaks that are planted by hand: secret bids. `kernel/laws/games.long.test.ts` tests the honest game, and it with a leak in each
// function.
import { expect, test } from 'vitest';
import type { Game } from '#kernel/game.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { findReplyLeaks } from '#kernel/laws/reply-leaks.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { wormUp } from '../rules/index.ts';
import type { Fact, Move, State, View } from '../rules/position.ts';

type Race = Game<State, Move, View, Fact>;

const setup = setUp(wormUp, { edition: 'dice', seatCount: 3 }) as Setup;
const trial = { seed: 'worm-up', wanted: 300, playouts: 6, pliesAtMost: 12 };

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

test.each(plants)('a leak in the view is found: %s', (_, game) => {
  expect(findLeaks(game, setup, trial).leaks.join('\n')).toMatch(/^view: /m);
});

test('a bid of X that is not secret is found', () => {
  const careless: Race = {
    ...wormUp,
    secret: (move) => move.kind === 'bid' && move.bid !== 'X',
  };
  expect(findLeaks(careless, setup, trial).leaks.join('\n')).toMatch(/^line: /m);
});

test('a bid in the reply to later moves is found', () => {
  const careless: Race = { ...wormUp, secret: () => false, rolls: () => false };
  expect(findReplyLeaks(careless, setup, trial).leaks).not.toEqual([]);
});
