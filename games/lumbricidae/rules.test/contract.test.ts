// The contract of every game, for both sheets, the presets and all switches.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
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

  test('has no secrets: different states have different views', () => {
    expect(lumbricidae.hasSecrets).toBe(false);
    expect(lumbricidae.secret({ kind: 'roll' })).toBe(false);
    const search = { seed: 'lumbricidae', wanted: 1, attemptsAtMost: 3 };
    expect(findLeaks(lumbricidae, setup, search)).toEqual({ pairs: 0, steps: 0, leaks: [] });
  });
});

test('has a coach', () => expect(lumbricidae.hasCoach).toBe(true));
