// Perft: how many sequences of plies there are. A wrong rule nearly always changes the number.
import { outcomes } from './chance.ts';
import type { Game, Ply } from './game.ts';

/**
 * Every ply that may come next, with the ways of chance (1 for a move). Of seats that may act at
 * once the lowest acts first: their moves commute, so this loses nothing.
 * @throws RangeError where chance has more outcomes than can be listed
 */
export function plies<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
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
  return game.legalMoves(game.view(state, by)).map((move) => ({ ply: { by, move }, ways: 1 }));
}

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
