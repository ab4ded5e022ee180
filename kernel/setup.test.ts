// The setup of a rematch: another player starts. Values of switches from text.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { blindBids } from './fixtures/blind-bids.ts';
import type { AnyGame } from './game.ts';
import { nextSetup, type Setup, scalarFrom, setUp } from './setup.ts';

const beginners = entries.filter(({ game }) => Object.hasOwn(game.switches, 'firstSeat'));

function begun(game: AnyGame, firstSeat: number | string): Setup {
  const [edition] = game.editions;
  return setUp(game, {
    edition: edition?.id ?? '',
    switches: { firstSeat },
    seatCount: 3,
  }) as Setup;
}

test.each(beginners.map(({ game }) => [game.id, game] as const))(
  '%s: the next seat starts, and players keep their seats',
  (_id, game) => {
    const next = [0, 1, 2].map((seat) => nextSetup(game, begun(game, seat)));
    expect(next.map(({ setup }) => setup.switches.firstSeat)).toEqual([1, 2, 0]);
    for (const { seats } of next) expect(seats).toEqual([0, 1, 2]);
    const drawn = begun(game, 'random');
    expect(nextSetup(game, drawn)).toEqual({ setup: drawn, seats: [0, 1, 2] });
    const afterDrawn = [0, 1, 2].map((seat) => nextSetup(game, drawn, seat).setup.switches);
    expect(afterDrawn.map(({ firstSeat }) => firstSeat)).toEqual([1, 2, 0]);
    // The switch says who started, whoever moved first.
    expect(nextSetup(game, begun(game, 1), 0).setup.switches.firstSeat).toBe(2);
  },
);

test('without a switch for the first player, the seats rotate', () => {
  const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 3 }) as Setup;
  expect(nextSetup(blindBids, setup)).toEqual({ setup, seats: [2, 0, 1] });
});

test.each([
  ['true', true],
  ['false', false],
  ['6', 6],
  ['007', 7],
  ['random', 'random'],
  ['', ''],
  // Longer than any value: not every number of that length is exact.
  ['1234567890', '1234567890'],
  ['-1', '-1'],
])('the value of a switch from the text "%s"', (text, value) => {
  expect(scalarFrom(text)).toBe(value);
});
