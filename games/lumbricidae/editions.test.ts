// The switches: complete, within their ranges, and refused otherwise.
import { describe, expect, test } from 'vitest';
import type { AnyGame, Scalar } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { editions, presets, switches } from './editions.ts';
import { lumbricidae } from './rules/index.ts';

const game: AnyGame = lumbricidae;
const known: Readonly<Record<string, readonly Scalar[]>> = switches;

test.each(editions)('$id sets every switch to a legal value', (edition) => {
  expect(Object.keys(edition.switches).sort()).toEqual(Object.keys(switches).sort());
  for (const [name, value] of Object.entries(edition.switches))
    expect(known[name]).toContain(value);
});

test.each(presets)(
  '$id belongs to an edition and differs from it',
  ({ edition, switches: set }) => {
    const base = editions.find(({ id }) => id === edition);
    expect(base).toBeDefined();
    for (const [name, value] of Object.entries(set)) {
      expect(known[name]).toContain(value);
      expect(base?.switches[name]).not.toBe(value);
    }
  },
);

test('the first value of each switch is that of lumbricidae', () => {
  const firsts = Object.entries(switches).map(([name, values]) => [name, values[0]]);
  expect(editions[0]?.switches).toEqual(Object.fromEntries(firsts));
});

describe('a table', () => {
  test('requested switches override preset and edition', () => {
    const wish = { edition: 'lumbricidae', preset: 'official-short', seatCount: 3 };
    const setup = setUp(game, { ...wish, switches: { lower: 'any', firstSeat: 2 } });
    expect(setup).toMatchObject({
      switches: {
        ...editions[0]?.switches,
        ...{ returnedHighestStays: false, lower: 'any', firstSeat: 2 },
      },
    });
  });

  test.each([
    { edition: 'lumbricidae', seatCount: 1 },
    { edition: 'lumbricidae', seatCount: 8 },
    { edition: 'worms', seatCount: 2 },
    { edition: 'worm-is-drawn', preset: 'any-lower', seatCount: 2 },
    { edition: 'lumbricidae', seatCount: 2, switches: { wormValue: 7 } },
    { edition: 'lumbricidae', seatCount: 2, switches: { wormRequired: 'true' } },
    { edition: 'lumbricidae', seatCount: 2, switches: { lower: 'highest' } },
    { edition: 'lumbricidae', seatCount: 2, switches: { firstSeat: 2 } },
    { edition: 'lumbricidae', seatCount: 2, switches: { jokers: 2 } },
  ])('is refused: %j', (wish) => {
    expect(isRefusal(setUp(game, wish))).toBe(true);
  });
});
