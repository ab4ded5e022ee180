// The simplest player of any game, and the floor that every other one is measured against.
import type { AnyGame, Bot, Game, Seat } from '../game.ts';
import { pick, type Random } from '../random.ts';

/** Plays every legal move as likely. */
export function randomBot<View, Move>(
  game: Pick<Game<never, Move, View, unknown>, 'legalMoves'>,
): Bot<View, Move> {
  return { id: 'random', choose: (view, { random }) => pick(random, game.legalMoves(view)) };
}

/** Any legal move of a seat with all that it owes, in notation: what a command may consist of. */
export function randomBatch(
  game: AnyGame,
  seen: { readonly view: unknown; readonly seat: Seat },
  random: Random,
): readonly string[] {
  const choose = (view: unknown) => pick(random, game.legalMoves(view));
  return batchFromView(game, seen, { random, choose });
}

/** A chosen move of a seat with all that it owes, in notation, from what the seat sees alone. */
export function batchFromView(
  game: AnyGame,
  { view, seat }: { readonly view: unknown; readonly seat: Seat },
  { random, choose }: { readonly random: Random; choose(view: unknown): unknown },
): readonly string[] {
  const moves: string[] = [];
  for (let state = game.resample(view, random); ; ) {
    const move = choose(game.view(state, seat));
    moves.push(game.formatMove(move));
    state = game.apply(state, { by: seat, move });
    const turn = game.turn(state);
    if (turn.kind !== 'seats' || !turn.owes || !turn.seats.includes(seat)) return moves;
  }
}
