// The contract of every game, for both sheets and every switch.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { firstOf, tries } from '#tools/testing/thorough.ts';
import { wormUp } from '../rules/index.ts';

const wishes: readonly SetupRequest[] = [
  { edition: 'tiles', seatCount: 3 },
  { edition: 'dice', seatCount: 2 },
  { edition: 'dice', preset: 'bend-first', seatCount: 3 },
  {
    edition: 'tiles',
    preset: 'short-course',
    seatCount: 3,
    switches: { xMovesLast: true, reverseWhenBlocked: true, lineMayTouchHead: true },
  },
  {
    edition: 'dice',
    seatCount: 2,
    switches: { deadRounds: 3, ghost: false, reverseWhenBlocked: true, xSwings: 'either' },
  },
  { edition: 'tiles', seatCount: 5 },
  { edition: 'dice', seatCount: 4 },
];

describe.each(firstOf(wishes, 3))('$edition, preset $preset, $seatCount seats', (wish) => {
  const setup = setUp(wormUp, wish);
  if (isRefusal(setup)) throw new Error(setup.message);

  test('keeps the contract', () => {
    const trial = { seed: 'worm-up', playouts: 1, pliesAtMost: 4_000, oneIn: tries(150, 20) };
    expect(brokenLaws(wormUp, setup, trial)).toEqual([]);
  });
});

test('has the properties that other code relies on', () => {
  const { hasSecrets, hasCoach, secret } = wormUp;
  expect([hasSecrets, hasCoach]).toEqual([true, true]);
  expect([secret({ kind: 'bid', bid: 5 }), secret({ kind: 'done' })]).toEqual([true, false]);
});
