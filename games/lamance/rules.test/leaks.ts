// Tests that hands, draws and the bag do not leak, over many pairs of states.
import { expect } from 'vitest';
import type { Game } from '#kernel/game.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { findReplyLeaks } from '#kernel/laws/reply-leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { lamance } from '../rules/index.ts';
import type { Fact, Move, State, View } from '../rules/position.ts';

export type Line = Game<State, Move, View, Fact>;

export function leaksOf(game: Line, wish: SetupRequest, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findLeaks(game, setup, { seed: 'lamance', wanted, attemptsAtMost: 2 * wanted });
}

export const wishes: readonly SetupRequest[] = [
  { edition: 'reconstruction', seatCount: 2 },
  { edition: 'reconstruction', seatCount: 3, switches: { firstSeat: 2 } },
  { edition: 'reconstruction', seatCount: 4 },
  { edition: 'reconstruction', preset: 'one-star', seatCount: 2 },
  { edition: 'reconstruction', preset: 'short', seatCount: 3 },
];

/** @param wanted the number of pairs per setting */
export function expectNoLeaks(wish: SetupRequest, wanted: number): void {
  const { leaks, pairs, steps } = leaksOf(lamance, wish, wanted);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(wanted);
  expect(steps).toBeGreaterThan(wanted);
}

export function replyLeaksOf(game: Line, wish: SetupRequest, wanted: number) {
  const setup = setUp(game, wish);
  if (isRefusal(setup)) throw new Error(setup.message);
  return findReplyLeaks(game, setup, {
    seed: 'lamance replies',
    wanted,
    attemptsAtMost: wanted,
  });
}

/** @param wanted the number of pairs per setting */
export function expectNoReplyLeaks(wish: SetupRequest, wanted: number): void {
  const { leaks, pairs, steps } = replyLeaksOf(lamance, wish, wanted);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(wanted);
  expect(steps).toBeGreaterThan(wanted);
}
