// Numbers of sequences of plies: in closed form, and against a reference version with dice as
// sorted words.
import { describe, expect, test } from 'vitest';
import { perft } from '#kernel/perft.ts';
import { tries } from '#tools/testing/thorough.ts';
import { lumbricidae } from '../rules/index.ts';
import type { State } from '../rules/position.ts';
import { movesAt, playAt, type Table, tableOf, throwsAt } from './plain.ts';
import { begin, D, L, position, turnOf } from './play.ts';

/** Multisets: n dice of k faces are C(n + k - 1, k - 1). */
function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
}

describe('closed form', () => {
  const rolls = choose(8 + 5, 5); // 1,287 different rolls of eight dice
  const keeps = 6 * choose(7 + 5, 5); // each face shows in all rolls of the other seven dice

  test.each([L, D])('one roll, 1,287 outcomes, and 4,752 ways to keep a face', (rules) => {
    expect([rolls, keeps]).toEqual([1287, 4752]);
    const start = begin(rules);
    const counts = [0, 1, 2, 3].map((depth) => perft(lumbricidae, start, depth).sequences);
    expect(counts).toEqual([1, 1, rolls, keeps]);
  });

  test('lumbricidae: after the first keep a player rolls, or takes with five worms or more', () => {
    // With k worms the other 8 - k dice show five faces. Eight worms only take; eight of another
    // face fail, and the next seat rolls: one line each.
    const stops = [5, 6, 7].reduce((sum, worms) => sum + choose(8 - worms + 4, 4), 0);
    expect(perft(lumbricidae, begin(L), 4).sequences).toBe(keeps + stops);
    expect(stops).toBe(35 + 15 + 5);
  });

  test('worm-is-drawn: after the first keep a player rolls, or takes with all eight dice', () => {
    // 8 and 16 fail, and the next seat rolls; 24, 32, 40 and 48 take any of 4, 12, 16, 16 tiles.
    expect(perft(lumbricidae, begin(D), 4).sequences).toBe(keeps - 6 + 1 + 1 + 4 + 12 + 16 + 16);
  });

  test('the first player has one outcome per seat', () => {
    const start = begin({ ...L, firstSeat: 'random' }, 5);
    expect(perft(lumbricidae, start, 3).sequences).toBe(5 * rolls);
  });
});

function plainPerft(table: Table, depth: number): number {
  if (depth === 0) return 1;
  return [...movesAt(table), ...throwsAt(table)].reduce((sum, line) => {
    const next: Table = { ...table, aside: [...table.aside], tiles: [] };
    next.tiles.push(...table.tiles.map((tile) => ({ ...tile })));
    playAt(next, line);
    return sum + plainPerft(next, depth - 1);
  }, 0);
}

const stacks = '24,31;22,30;29';

/** Positions with few dice left, so that the depth covers the ends of several turns. */
const positions: readonly { name: string; start: State; depth: number }[] = [
  { name: 'the start', start: begin(L), depth: 4 },
  { name: 'the start', start: begin(D), depth: 4 },
  {
    name: 'three dice left, a tile in reach, stacks round the table',
    start: position(L, { row: '21,23,25-28,32-36', stacks, aside: 'w w w 5 2' }),
    depth: 4,
  },
  {
    name: 'three dice left, any tile in reach, stacks round the table',
    start: position(D, { row: '21,23,25-28,32-36', stacks, aside: 'w w 5 4 1' }),
    depth: 5,
  },
  {
    name: 'two dice left and no worm',
    start: position(L, { row: '21-28', stacks: '36;35', aside: '5 5 5 4 4 4' }),
    depth: 5,
  },
  {
    name: 'two dice left and the last tile in reach',
    start: position(D, { row: '30', stacks: '36;28;27,29', aside: 'w w 5 4 4 4' }),
    depth: 5,
  },
  {
    name: 'an empty-handed failure that turns a tile',
    start: position(
      { ...L, turnOnEmptyFailure: true },
      { row: '21', stacks: '-;22', aside: 'w 1 1 1 1 1' },
    ),
    depth: 6,
  },
  {
    name: 'a dead roll that only ends the rolling',
    start: position(
      { ...D, stopAllowed: true, lower: 'closest' },
      { row: '21,26', stacks: '-;28', aside: '4 4 4 5 5' },
    ),
    depth: 5,
  },
];

describe('against the reference version', () => {
  test.each(positions)('$name, depth $depth', ({ start, depth }) => {
    // The last depth takes 90 % of the time.
    for (let to = 1; to <= tries(depth - 1, depth); to += 1) {
      const counted = perft(lumbricidae, start, to).sequences;
      expect([to, counted]).toEqual([to, plainPerft(tableOf(start), to)]);
    }
  });

  test('a position during a choice', () => {
    const start = turnOf(position(L, { row: '21-36', aside: 'w w w' }), '1 1 5 5 w');
    const counted = perft(lumbricidae, start, 3).sequences;
    expect(counted).toBe(plainPerft(tableOf(start), 3));
  });
});
