// The contract of every game, for each value of the switches, with few and many seats. Hidden dice do not leak, and planted
// leaks are found.
import { describe, expect, test } from 'vitest';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, type SetupRequest, setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { molehill } from '../rules/index.ts';
import { type Fact, rollerOf, type State, type View } from '../rules/position.ts';

const requests: readonly SetupRequest[] = [
  { edition: 'molehill', seatCount: 2 },
  { edition: 'molehill', seatCount: 6, switches: { wildOnes: true } },
  { edition: 'molehill', seatCount: 4, preset: 'three-wild' },
  { edition: 'molehill', seatCount: 3, switches: { dice: 3 } },
];

function setupFor(request: SetupRequest): Setup {
  const setup = setUp(molehill, request);
  if (isRefusal(setup)) throw new Error(setup.message);
  return setup;
}

const trial = { seed: 'molehill', playouts: tries(2, 100), pliesAtMost: 1_000, oneIn: tries(3, 1) };

describe.each(requests)('$seatCount seats, preset $preset, $switches', (request) => {
  const setup = setupFor(request);

  test('keeps the contract', () => {
    expect(brokenLaws(molehill, setup, trial)).toEqual([]);
  });
});

test.each([1, 7])('%i seats are refused', (seatCount) => {
  expect(isRefusal(setUp(molehill, { edition: 'molehill', seatCount }))).toBe(true);
});

type Molehill = typeof molehill;

/** Faulty games: what they add to the view or the facts of everybody. */
const plants: readonly [string, Molehill][] = [
  ['all dice in the view', showing(({ hills }) => hills)],
  ['the number of ones in the view', showing(({ hills }) => hills.map((dice) => dice?.[0] ?? 0))],
  [
    'whether the claim holds, in the view',
    showing(({ hills, claim }) =>
      claim === null
        ? null
        : hills.reduce((sum, dice) => sum + (dice?.[claim.face - 1] ?? 0), 0) >= claim.count,
    ),
  ],
];

function showing(secret: (state: State) => unknown): Molehill {
  return {
    ...molehill,
    view: (state, observer) =>
      ({ ...molehill.view(state, observer), shown: secret(state) }) as View,
  };
}

describe('a game that leaks', () => {
  const setup = setupFor({ edition: 'molehill', seatCount: 3, switches: { dice: 3 } });

  test.each(plants)('%s is found', (_, game) => {
    expect(brokenLaws(game, setup, trial).join()).toContain('resampled state gives the same view');
  });

  test('the dice of other seats in the facts are found', () => {
    const telling: Molehill = {
      ...molehill,
      facts: (step): readonly Fact[] => {
        const { counts, hills } = step.before;
        const roller = rollerOf(
          counts,
          hills.map((dice) => dice !== null),
        );
        return molehill.facts(step, roller ?? 'spectator');
      },
    };
    const search = { seed: 'telling', wanted: 300, playouts: 5 };
    expect(findLeaks(telling, setup, search).leaks.join()).toMatch(/^facts: /);
  });

  test('dice that look open in the log are found', () => {
    const open: Molehill = { ...molehill, dice: () => ({ roll: ['1', '2', '3', '4', '5', '6'] }) };
    expect(brokenLaws(open, setup, trial).join()).toContain('open rolls are known by label');
  });
});
