// Who is waited for at a table that follows another.
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

/** @param here who has the match open, as far as that is known */
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

test('the other one of a rematch is waited for until they do something', () => {
  expect(awaited([0], sat(0), sat(1))).toEqual([1]);
  const moved = { at: 9, happened: { kind: 'ply', by: 1, told: [] } };
  expect(awaited([0], sat(0), sat(1), moved)).toEqual([]);
  const spoke = { at: 9, happened: { kind: 'say', seat: 1, phrase: 'hello' } };
  expect(awaited([0], sat(0), sat(1), spoke)).toEqual([]);
});

test('whoever came by a link is there, and so is everybody of one device', () => {
  expect(awaited([0], sat(0), sat(1, 7))).toEqual([]);
  expect(awaited([1], sat(0), sat(1, 7))).toEqual([]);
  expect(awaited([0, 1], sat(0), sat(1))).toEqual([]);
});

test('nobody is waited for who is there already', () => {
  expect(awaitedWith([0, 1], [0], sat(0), sat(1))).toEqual([]);
  expect(awaitedWith([0], [0], sat(0), sat(1))).toEqual([1]);
});

test('who changed their name late is not taken for somebody who never came', () => {
  const log = signal([{ seq: 700, ...sat(1) }]);
  const match = { log, live: { here: signal(undefined) } };
  const table = { match, about: { rights: { seats: [0] } } };
  expect(isAwaited(1, table as unknown as MatchProps)).toBe(false);
});
