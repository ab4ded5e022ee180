// The contract of every game, for each value of the switches.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type SetupRequest, setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { nim } from '../rules/index.ts';

const requests: readonly SetupRequest[] = [
  { edition: 'nim', seatCount: 2 },
  { edition: 'nim', seatCount: 2, switches: { last: 'loses' } },
  { edition: 'nim', seatCount: 2, switches: { heaps: '1-3-5-7' } },
  { edition: 'nim', seatCount: 2, switches: { heaps: '1-3-5-7', last: 'loses' } },
];

describe.each(requests)('$switches', (request) => {
  const setup = setUp(nim, request);
  if (isRefusal(setup)) throw new Error(setup.message);

  test('keeps the contract', () => {
    const trial = { seed: 'nim', playouts: tries(10, 200), pliesAtMost: 16 };
    expect(brokenLaws(nim, setup, trial)).toEqual([]);
  });

  test('has no secrets: different states have different views', () => {
    expect(nim.hasSecrets).toBe(false);
    expect(nim.secret({ heap: 0, count: 1 })).toBe(false);
    const search = { seed: 'nim', wanted: 1, attemptsAtMost: 3 };
    expect(findLeaks(nim, setup, search)).toEqual({ pairs: 0, steps: 0, leaks: [] });
  });
});

test.each([1, 3])('%i seats are refused', (seatCount) => {
  expect(isRefusal(setUp(nim, { edition: 'nim', seatCount }))).toBe(true);
});
