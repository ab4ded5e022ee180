// Perft: counts the sequences of plies. A wrong rule nearly always changes the count.
import { outcomes } from './chance.ts';
import type { Game, Ply } from './game.ts';

/**
 * All possible next plies, with the weight of each outcome (1 for a move), hidden or not. If several seats may act,
 * only the lowest one acts, because their moves commute.
 * @throws RangeError if chance has more outcomes than `outcomes` lists
 */
export function plies<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  state: State,
): readonly { readonly ply: Ply<Move>; readonly ways: number }[] {
  const turn = game.turn(state);
  if (turn.kind === 'over') return [];
  if (turn.kind === 'chance') {
    const listed = outcomes(game.chance(state));
    if (listed === undefined) throw new RangeError('chance has too many outcomes to list');
    return listed.map(({ outcome, ways }) => ({ ply: { by: 'chance', outcome }, ways }));
  }
  const by = Math.min(...turn.seats);
  const moves = [...game.legalMoves(game.view(state, by))];
  return moves.map((move) => ({ ply: { by, move }, ways: 1 }));
}

export interface Perft {
  /** Sequences of exactly the given depth; each outcome of chance counts once. */
  readonly sequences: number;
  /** The visited nodes by kind of turn (`Turn['kind']`), with the start and the leaves. */
  readonly chance: number;
  readonly seats: number;
  readonly over: number;
}

/** @throws RangeError if chance has more outcomes than `outcomes` lists */
export function perft<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
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
