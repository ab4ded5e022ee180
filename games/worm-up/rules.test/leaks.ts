// Tests that secret bids do not leak, over many pairs of states.
import { expect } from 'vitest';
import type { Game } from '#kernel/game.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { findReplyLeaks } from '#kernel/laws/reply-leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { wormUp } from '../rules/index.ts';
import type { Fact, Move, State, View } from '../rules/position.ts';

export type Race = Game<State, Move, View, Fact>;

export function leaksOf(game: Race, wish: SetupRequest, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findLeaks(game, setup, {
    seed: 'worm-up',
    wanted,
    attemptsAtMost: 100 * wanted,
    // Two or three rounds, so that some bids are out and worms block each other.
    pliesAtMost: 30,
  });
}

export const wishes: readonly SetupRequest[] = [
  { edition: 'tiles', seatCount: 3 },
  { edition: 'tiles', seatCount: 5 },
  { edition: 'dice', seatCount: 2 },
  { edition: 'dice', seatCount: 4 },
];

/** @param wanted the number of pairs per setting */
export function expectNoLeaks(wish: SetupRequest, wanted: number): void {
  const { leaks, pairs, steps } = leaksOf(wormUp, wish, wanted);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(wanted);
  expect(steps).toBeGreaterThan(0);
}

export function replyLeaksOf(game: Race, wish: SetupRequest, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findReplyLeaks(game, setup, {
    seed: 'worm-up replies',
    wanted,
    attemptsAtMost: wanted,
    // A few rounds of bids; later rounds add nothing new.
    pliesAtMost: 60,
  });
}

/** @param wanted the number of pairs per setting */
export function expectNoReplyLeaks(wish: SetupRequest, wanted: number): void {
  const { leaks, pairs, steps } = replyLeaksOf(wormUp, wish, wanted);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(wanted);
  expect(steps).toBeGreaterThan(wanted);
}
