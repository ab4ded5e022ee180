// The law of observers on the made-up games of the kernel, and what it must find; `games.long.test.ts` has the games of the list.
import { expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import { kuhn } from '../fixtures/kuhn.ts';
import type { AnyGame } from '../game.ts';
import { findWrongObservers } from './observing.ts';

const games = [kuhn, blindBids].map((game) => game as unknown as AnyGame);
const trial = { seed: 'observers', matches: tries(100, 2_000), pliesAtMost: 100, observers: 5 };

test.each(games)('$id: observers compute what they may know', (game) => {
  const { lines, openedLater, broken } = findWrongObservers(game, trial);
  expect(broken).toEqual([]);
  expect(lines).toBeGreaterThan(trial.matches);
  expect(openedLater).toBeGreaterThan(trial.matches);
});

// The names of the games say what is wrong.
test.each<[string, AnyGame, RegExp]>([
  [
    'hides what it reveals',
    { ...(blindBids as unknown as AnyGame), reveals: () => 'nothing' },
    /revealed|not allowed/,
  ],
  [
    'takes a hidden draw for none',
    { ...(blindBids as unknown as AnyGame), applyUnseen: (state) => state },
    /chance|not your turn|turn/,
  ],
])('a game that %s is found', (_title, game, fault) => {
  expect(findWrongObservers(game, trial).broken).toEqual([expect.stringMatching(fault)]);
});
