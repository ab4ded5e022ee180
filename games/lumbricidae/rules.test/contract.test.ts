// The contract of every game, for both sheets, the presets and all switches.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lumbricidae } from '../rules/index.ts';

const wishes: readonly SetupRequest[] = [
  { edition: 'lumbricidae', seatCount: 2 },
  { edition: 'lumbricidae', seatCount: 7, switches: { turnOnEmptyFailure: true, firstSeat: 6 } },
  { edition: 'lumbricidae', preset: 'official-short', seatCount: 3 },
  { edition: 'lumbricidae', preset: 'any-lower', seatCount: 4 },
  { edition: 'worm-is-drawn', seatCount: 2 },
  { edition: 'worm-is-drawn', seatCount: 5, switches: { stopAllowed: true, firstSeat: 0 } },
];

describe.each(wishes)('$edition, preset $preset, $seatCount seats, $switches', (wish) => {
  const setup = setUp(lumbricidae, wish);
  if (isRefusal(setup)) throw new Error(setup.message);

  test('keeps the contract', () => {
    const trial = {
      seed: 'lumbricidae',
      playouts: tries(1, 5),
      pliesAtMost: 14_000,
      oneIn: tries(4, 1),
    };
    expect(brokenLaws(lumbricidae, setup, trial)).toEqual([]);
  });
});

test('has the properties that other code relies on', () => {
  const { hasSecrets, hasCoach } = lumbricidae;
  expect([hasSecrets, hasCoach]).toEqual([false, true]);
});
