// Perft: how many sequences of plies there are. A wrong rule nearly always changes the number.
import type { Game } from './game.ts';
import { plies } from './playout.ts';

export interface Perft {
  /** Sequences of exactly the depth asked for; chance counts once per outcome. */
  readonly sequences: number;
  /** Nodes met on the way, the start and the last ones included, by whose turn it is there. */
  readonly chance: number;
  readonly seats: number;
  readonly over: number;
}

/** @throws RangeError where chance has more outcomes than can be listed */
export function perft<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  start: State,
  depth: number,
): Perft {
  const counted = { sequences: 0, chance: 0, seats: 0, over: 0 };
  const visit = (state: State, left: number): void => {
    counted[game.turn(state).kind] += 1;
    if (left === 0) {
      counted.sequences += 1;
      return;
    }
    for (const { ply } of plies(game, state)) visit(game.apply(state, ply), left - 1);
  };
  visit(start, depth);
  return counted;
}
