// The rules against a slow reference version, invariants of the table, and perft.
import { describe, expect, test } from 'vitest';
import { perft } from '#kernel/perft.ts';
import { tries } from '#tools/testing/thorough.ts';
import { wormUp } from '../rules/index.ts';
import { plainSteps } from './plain.ts';
import { begin, bidAll, DICE, movesOf, TILES } from './race.ts';
import { expectPlainSteps, expectSoundTables, plainOf, settings } from './walker.ts';

describe.each(settings)('%s', (...setting) => {
  test('steps equal those of the reference', () => expectPlainSteps(setting, tries(1, 20)));

  test('worms stay whole, apart and uncrossed, and the card keeps its length', () => {
    expectSoundTables(setting, tries(2, 100));
  });
});

describe('perft', () => {
  // 5 bids each, 3 seats: 5^3 joint bids.
  test('tiles: all joint bids of three', () => {
    expect(perft(wormUp, begin(TILES, 3), 3).sequences).toBe(5 ** 3);
  });

  // 6 bids each, then two dice with 6 faces as a multiset: 6 * 7 / 2 throws.
  test('dice: all joint bids of two and the ghost', () => {
    expect(perft(wormUp, begin(DICE, 2), 3).sequences).toBe(6 * 6 * 21);
  });

  // The reference counts the first steps, and the second ones after every tenth of them.
  test('the first two steps of a walk', () => {
    const shown = bidAll(begin(TILES, 3), [4, 'X', 'X']);
    const first = [...plainSteps(plainOf(shown), 0).keys()];
    expect(perft(wormUp, shown, 1).sequences).toBe(first.length);
    expect(movesOf(shown, 0)).toEqual(first.map((heading) => `step ${heading}`));
    for (const heading of first.filter((_, at) => at % 100 === 0)) {
      const after = wormUp.apply(shown, { by: 0, move: { kind: 'step', heading } });
      expect(perft(wormUp, after, 1).sequences).toBe(plainSteps(plainOf(after), 0).size);
    }
  });
});
