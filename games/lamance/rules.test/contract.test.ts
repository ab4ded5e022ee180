// The contract of every game.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lamance } from '../rules/index.ts';

const wishes: readonly SetupRequest[] = [
  { edition: 'reconstruction', seatCount: 2 },
  { edition: 'reconstruction', seatCount: 3, switches: { firstSeat: 2 } },
  { edition: 'reconstruction', seatCount: 4 },
  { edition: 'reconstruction', preset: 'one-star', seatCount: 2 },
  { edition: 'reconstruction', preset: 'short', seatCount: 3 },
  { edition: 'reconstruction', seatCount: 3, switches: { anyStarMayBegin: true } },
];

describe.each(wishes)('preset $preset, $seatCount seats', (wish) => {
  const setup = setUp(lamance, wish);
  if (isRefusal(setup)) throw new Error(setup.message);

  test('keeps the contract', () => {
    const trial = { seed: 'lamance', playouts: tries(1, 5), pliesAtMost: 500, oneIn: tries(3, 1) };
    expect(brokenLaws(lamance, setup, trial)).toEqual([]);
  });
});

test('has the properties that other code relies on', () => {
  const { hasSecrets, hasCoach, secret, migrations } = lamance;
  expect([hasSecrets, hasCoach, secret({ kind: 'pass' })]).toEqual([true, true, false]);
  // [LAM-21], [LAM-23] and [LAM-20] as in 0.1.0, for matches from that version.
  expect(migrations).toEqual([
    { adds: { loneStarNeedsEmptyBag: false } },
    { adds: { anyStarMayBegin: false } },
    { adds: { emptyRackPasses: false } },
  ]);
});
