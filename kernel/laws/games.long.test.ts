// The leak laws on every game of the list, and planted leaks: each must be found. A game with secrets needs no line of its
// own for this. A game without secrets has nothing to plant; the contract holds it to `hasSecrets: false`.
import { describe, expect, test } from 'vitest';
import { entries } from '#games';
import { brokenLaws } from '#kernel/laws/contract.ts';
import { findLeaks } from '#kernel/laws/leaks.ts';
import { findWrongObservers } from '#kernel/laws/observing.ts';
import { tryPlantedLeaks } from '#kernel/laws/planted-leaks.ts';
import { findReplyLeaks } from '#kernel/laws/reply-leaks.ts';
import type { LeakTrial } from '#kernel/laws/search.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, type SetupRequest, setUp } from '#kernel/setup.ts';
import { THOROUGH, tries } from '#tools/testing/thorough.ts';

type Game = (typeof entries)[number]['game'];

const games = entries.map(({ game }) => game);
const withSecrets = games.filter(({ hasSecrets }) => hasSecrets);
const withoutSecrets = games.filter(({ hasSecrets }) => !hasSecrets);

function prepare(game: Game, request: SetupRequest): Setup {
  const setup = setUp(game, request);
  if (isRefusal(setup)) throw new Error(setup.message);
  return setup;
}

/** Each edition with the fewest and most seats (all numbers for the long tests), and each preset. */
function requestsOf(game: Game): readonly SetupRequest[] {
  const bare = game.editions.flatMap(({ id, seats: { least, most } }) => {
    const all = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const counts = THOROUGH ? all : [...new Set([least, most])];
    return counts.map((seatCount): SetupRequest => ({ edition: id, seatCount }));
  });
  const preset = game.presets.map(({ id, edition }): SetupRequest => {
    const { least } = game.editions.find((each) => each.id === edition)!.seats;
    return { edition, preset: id, seatCount: least };
  });
  return [...bare, ...preset];
}

const cases = withSecrets.flatMap((game) =>
  requestsOf(game).map((request) => ({ game, ...request, setup: prepare(game, request) })),
);

/** About half of the compared steps are from different states, the others are different steps from one state. */
const trial: LeakTrial = {
  seed: 'leaks',
  wanted: tries(1_500, 20_000),
  playouts: tries(10, 100),
  // Some rounds of the longest game; the states in which it hides something are examined many times.
  pliesAtMost: 60,
};

describe.each(cases)('$game.id, $edition, preset $preset, $seatCount seats', ({ game, setup }) => {
  test('nothing leaks in pairs of states and steps', () => {
    const { pairs, steps, leaks } = findLeaks(game, setup, trial);
    expect(leaks).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(500);
    expect(steps).toBeGreaterThanOrEqual(1_000);
  });

  test('no reply leaks', () => {
    const { pairs, leaks } = findReplyLeaks(game, setup, trial);
    expect(leaks).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(250);
  });
});

test.each(withSecrets)('each leak that is planted in $id is found', (game) => {
  const setups = game.editions.flatMap(({ id: edition, seats: { least, most } }) =>
    [most, least].map((seatCount) => prepare(game, { edition, seatCount })),
  );
  const search = { seed: 'planted', wanted: 300, playouts: 6, pliesAtMost: 10 };
  const { found, missed } = tryPlantedLeaks(game, setups, search);
  expect(missed).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(12);
});

/** It ends at the first broken law. */
const contract = { seed: 'liar', playouts: 1, pliesAtMost: 14_000 };

/** The first edition with the fewest seats. */
function smallest(game: Game): Setup {
  const { id: edition, seats } = game.editions[0]!;
  return prepare(game, { edition, seatCount: seats.least });
}

test.each(withSecrets)('$id cannot say that it has no secrets', (game) => {
  const broken = brokenLaws({ ...game, hasSecrets: false }, smallest(game), contract);
  expect(broken.join('\n')).toMatch(/^without secrets/m);
});

test.each(withoutSecrets)('$id cannot have secret moves', (game) => {
  const broken = brokenLaws({ ...game, secret: () => true }, smallest(game), contract);
  expect(broken.join('\n')).toMatch(/^without secrets all steps are open/m);
});

test.each(withoutSecrets)('$id cannot say that it has secrets', (game) => {
  const { leaks } = findLeaks({ ...game, hasSecrets: true }, smallest(game), trial);
  expect(leaks).toEqual(['hasSecrets: no state and no step hides anything']);
});

test.each(games)('$id: observers compute what they may know, to the byte', (game) => {
  const trial = {
    seed: 'observers',
    matches: tries(30, 2_000),
    pliesAtMost: 400,
    observers: 2,
  };
  const { lines, openedLater, broken } = findWrongObservers(game, trial);
  expect(broken).toEqual([]);
  expect(lines).toBeGreaterThan(10 * trial.matches);
  if (game.hasSecrets) expect(openedLater).toBeGreaterThan(trial.matches);
});
