// A position of the game: the types of state, move, view and fact, and who has won.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';

export interface State {
  readonly rules: Rules;
  /** The stones left in each heap, A first. */
  readonly heaps: readonly number[];
  /** The seat to move; after the end, the seat that did not take the last stone. */
  readonly mover: Seat;
}

/** The game has no secrets: a view is the whole state and the observer. */
export interface View extends State {
  readonly observer: Observer;
}

/** Takes `count` stones from a heap, counted from 0. */
export interface Move {
  readonly heap: number;
  readonly count: number;
}

export interface Fact {
  readonly kind: 'took';
  readonly seat: Seat;
  readonly heap: number;
  readonly count: number;
  /** The stones left in each heap. */
  readonly left: readonly number[];
}

/** The stones of each heap at the start (NIM-3). */
export function heapsOf({ heaps }: Pick<Rules, 'heaps'>): readonly number[] {
  return heaps.split('-').map(Number);
}

export function stonesIn(heaps: readonly number[]): number {
  return heaps.reduce((sum, stones) => sum + stones, 0);
}

/** The seat that took the last stone; undefined before the end (NIM-6). */
export function lastTaker({ heaps, mover }: Pick<State, 'heaps' | 'mover'>): Seat | undefined {
  return stonesIn(heaps) === 0 ? 1 - mover : undefined;
}

/** The winner; undefined before the end (NIM-7). */
export function winnerOf(state: State): Seat | undefined {
  const taker = lastTaker(state);
  if (taker === undefined) return undefined;
  return state.rules.last === 'wins' ? taker : 1 - taker;
}
