// Moves and positions as text. A heap is a letter, `a` first.
import type { Rules } from './editions.ts';
import { heapsOf, type Move, type State } from './rules/position.ts';

const LETTERS = 'abcd';

/** `take b 2`: two stones from heap B. */
export function formatMove({ heap, count }: Move): string {
  return `take ${LETTERS[heap]} ${count}`;
}

export function parseMove(text: string): Move | undefined {
  const [, heap, count] = /^take ([a-d]) ([1-7])$/.exec(text) ?? [];
  return heap === undefined ? undefined : { heap: LETTERS.indexOf(heap), count: Number(count) };
}

/** The shortcut key of a heap: its letter. */
export function keyOf(heap: number): string {
  return LETTERS[heap] as string;
}

/** A position on one line: `heaps 3-4-5 seat 0`. */
export function formatPosition({ heaps, mover }: State): string {
  return `heaps ${heaps.join('-')} seat ${mover}`;
}

/** The inverse of `formatPosition`; undefined for other text and impossible positions. */
export function parsePosition(text: string, rules: Rules): State | undefined {
  const [, stones, seat] = /^heaps ([0-7](?:-[0-7])*) seat ([01])$/.exec(text) ?? [];
  if (stones === undefined) return undefined;
  const heaps = stones.split('-').map(Number);
  const full = heapsOf(rules);
  const fits = heaps.length === full.length && heaps.every((left, heap) => left <= full[heap]!);
  return fits ? { rules, heaps, mover: Number(seat) } : undefined;
}
