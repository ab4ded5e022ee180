// A test for every rule of rules.md.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editions } from '../editions.ts';
import { nim } from '../rules/index.ts';
import { stonesIn, winnerOf } from '../rules/position.ts';
import { anyRules, begin, FOUR, MISERE, movesIn, NORMAL, play, position } from './play.ts';

describe('setting up', () => {
  test('[NIM-1] two players', () => {
    expect(editions.map(({ seats }) => seats)).toEqual([{ least: 2, most: 2 }]);
  });

  test('[NIM-2] seat 1 starts and the players take turns', () => {
    const start = begin(NORMAL);
    const after = play(start, 'take c 1');
    const movers = [start, after, play(after, 'take b 2')].map((state) => nim.turn(state));
    expect(movers).toMatchObject([{ seats: [0] }, { seats: [1] }, { seats: [0] }]);
  });

  test('[NIM-3] the heaps of both settings', () => {
    expect(begin(NORMAL).heaps).toEqual([3, 4, 5]);
    expect(begin(FOUR).heaps).toEqual([1, 3, 5, 7]);
  });
});

describe('taking stones', () => {
  test('[NIM-4] a player must take a stone', () => {
    const start = begin(NORMAL);
    expect(() => play(start, 'take a 0')).toThrow();
    expect(() => play(start, 'pass')).toThrow();
    for (const move of movesIn(start)) {
      expect(stonesIn(play(start, move).heaps)).toBeLessThan(stonesIn(start.heaps));
    }
  });

  test('[NIM-5] any number of stones of one heap', () => {
    expect(movesIn(position(NORMAL, '3-0-2'))).toEqual([
      ...['take a 3', 'take a 2', 'take a 1'],
      ...['take c 2', 'take c 1'],
    ]);
    expect(() => play(begin(NORMAL), 'take a 4')).toThrow();
    expect(() => play(begin(NORMAL), 'take d 1')).toThrow();
    fc.assert(
      fc.property(anyRules, (rules) => {
        const start = begin(rules);
        for (const move of movesIn(start)) {
          const { heaps } = play(start, move);
          expect(heaps.filter((stones, heap) => stones !== start.heaps[heap])).toHaveLength(1);
        }
      }),
    );
  });
});

describe('the end', () => {
  test('[NIM-6] the last stone ends the match', () => {
    const last = position(NORMAL, '0-0-2');
    expect(nim.turn(play(last, 'take c 1')).kind).toBe('seats');
    const over = play(last, 'take c 2');
    expect(nim.turn(over)).toEqual({ kind: 'over' });
    expect([0, 1].map((seat) => [...nim.legalMoves(nim.view(over, seat))])).toEqual([[], []]);
  });

  test('[NIM-7] the last stone wins or loses', () => {
    expect(winnerOf(begin(NORMAL))).toBeUndefined();
    expect(nim.returns(play(position(NORMAL, '0-0-2'), 'take c 2'))).toEqual([1, 0]);
    expect(nim.returns(play(position(MISERE, '0-0-2'), 'take c 2'))).toEqual([0, 1]);
  });
});
