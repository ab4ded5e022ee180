// Which seats of a rematch still wait for their player.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { MatchProps } from './match-props.ts';
import { isAwaited } from './reserved-seats.ts';

const sat = (seat: number, at = 5) => ({
  at,
  happened: { kind: 'seat', seat, player: { kind: 'person', name: `P${seat}` } },
});

function awaited(mine: readonly number[], ...lines: readonly object[]): readonly number[] {
  return awaitedWith(undefined, mine, ...lines);
}

/** @param here the seats with the match open; undefined if unknown */
function awaitedWith(
  here: readonly number[] | undefined,
  mine: readonly number[],
  ...lines: readonly object[]
): readonly number[] {
  const log = signal(lines.map((line, index) => ({ seq: index + 1, ...line })));
  const table = {
    match: { log, live: { here: signal(here) } },
    about: { rights: { seats: mine } },
  };
  return [0, 1].filter((seat) => isAwaited(seat, table as unknown as MatchProps));
}

test('the other player of a rematch is awaited until their first action', () => {
  expect(awaited([0], sat(0), sat(1))).toEqual([1]);
  const moved = { at: 9, happened: { kind: 'ply', by: 1, told: [] } };
  expect(awaited([0], sat(0), sat(1), moved)).toEqual([]);
  const spoke = { at: 9, happened: { kind: 'say', seat: 1, phrase: 'hello' } };
  expect(awaited([0], sat(0), sat(1), spoke)).toEqual([]);
});

test('players who came by a link or share this device are present', () => {
  expect(awaited([0], sat(0), sat(1, 7))).toEqual([]);
  expect(awaited([1], sat(0), sat(1, 7))).toEqual([]);
  expect(awaited([0, 1], sat(0), sat(1))).toEqual([]);
});

test('a present player is not awaited', () => {
  expect(awaitedWith([0, 1], [0], sat(0), sat(1))).toEqual([]);
  expect(awaitedWith([0], [0], sat(0), sat(1))).toEqual([1]);
});

test('a late change of name does not count as a reserved seat', () => {
  const log = signal([{ seq: 700, ...sat(1) }]);
  const match = { log, live: { here: signal(undefined) } };
  const table = { match, about: { rights: { seats: [0] } } };
  expect(isAwaited(1, table as unknown as MatchProps)).toBe(false);
});
