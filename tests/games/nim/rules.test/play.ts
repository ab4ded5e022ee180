// Shared by the tests: rules, positions from a few words, and play in notation.
import fc from 'fast-check';
import * as kit from '#kernel/testing/play.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { parsePosition } from '../notation.ts';
import { nim } from '../rules/index.ts';
import type { State } from '../rules/position.ts';

export const NORMAL: Rules = rulesOf(editions[0]!.switches);
export const MISERE: Rules = { ...NORMAL, last: 'loses' };
export const FOUR: Rules = { ...NORMAL, heaps: '1-3-5-7' };

/** Random switches. */
export const anyRules: fc.Arbitrary<Rules> = fc.record({
  heaps: fc.constantFrom<Rules['heaps']>('3-4-5', '1-3-5-7'),
  last: fc.constantFrom<Rules['last']>('wins', 'loses'),
});

export function begin(rules: Rules): State {
  return nim.initial({ ...rules }, 2);
}

/** Heaps such as `0-2-1`, with seat 0 to move. */
export function position(rules: Rules, heaps: string): State {
  const state = parsePosition(`heaps ${heaps} seat 0`, rules);
  if (state === undefined) throw new Error(`no position: ${heaps}`);
  return state;
}

/** The legal moves. */
export const movesIn = (state: State): string[] => kit.movesIn(nim, state);

/** Plays lines such as `take b 2`; throws for an illegal one. */
export function play(start: State, ...lines: string[]): State {
  return kit.playLines(nim, start, lines);
}

/** Every position that the rules allow, with seat 0 to move. */
export function positionsOf(rules: Rules): readonly State[] {
  const full = begin(rules).heaps;
  const all = full.reduce<readonly (readonly number[])[]>(
    (heads, stones) =>
      heads.flatMap((head) => Array.from({ length: stones + 1 }, (_, left) => [...head, left])),
    [[]],
  );
  return all.map((heaps) => ({ rules, heaps, mover: 0 }));
}
