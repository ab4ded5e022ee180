// Numbers of sequences of moves, against a formula.
import { expect, test } from 'vitest';
import { perft } from '#kernel/perft.ts';
import { nim } from '../rules/index.ts';
import { FOUR, NORMAL, position } from './play.ts';

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}

function choose(from: number, count: number): number {
  return count > from ? 0 : factorial(from) / factorial(count) / factorial(from - count);
}

/**
 * Sequences of `depth` moves. A heap of n stones can be lowered k times in C(n, k) ways: its k new
 * heights are a subset of 0 to n - 1. The moves of different heaps mix in any order, so a factor is
 * divided by k!, and the product is multiplied by depth!.
 */
function sequences(heaps: readonly number[], depth: number): number {
  const ways = (at: number, left: number): number => {
    if (at === heaps.length) return left === 0 ? 1 : 0;
    const lowered = Array.from({ length: left + 1 }, (_, times) => times);
    return lowered.reduce((sum, times) => {
      const here = choose(heaps[at] as number, times) / factorial(times);
      return here === 0 ? sum : sum + here * ways(at + 1, left - times);
    }, 0);
  };
  return Math.round(factorial(depth) * ways(0, depth));
}

test('the formula, by hand', () => {
  // Three, four and five moves; then each pair of moves in one heap or in two.
  expect(sequences([3, 4, 5], 1)).toBe(3 + 4 + 5);
  expect(sequences([3, 4, 5], 2)).toBe(3 + 6 + 10 + 2 * (3 * 4 + 3 * 5 + 4 * 5));
  // Only single stones: the orders of twelve stones in three heaps.
  expect(sequences([3, 4, 5], 12)).toBe(factorial(12) / (6 * 24 * 120));
});

test.each([
  { rules: NORMAL, heaps: '3-4-5', depth: 4 },
  { rules: FOUR, heaps: '1-3-5-7', depth: 4 },
  { rules: NORMAL, heaps: '2-2-3', depth: 7 },
])('$heaps to depth $depth', ({ rules, heaps, depth }) => {
  for (let to = 0; to <= depth; to += 1) {
    const counted = perft(nim, position(rules, heaps), to).sequences;
    expect([to, counted]).toEqual([to, sequences(heaps.split('-').map(Number), to)]);
  }
});
