// The random bot and random batches for any game. Other bots are compared with the random bot.
import type { Bot } from './bot.ts';
import type { AnyGame, Game, Seat } from './game.ts';
import { owesMove } from './match/match.ts';
import { pickMove } from './moves/move-set.ts';
import type { Random } from './random.ts';

/** A bot that plays every legal move with equal probability. */
export function randomBot<View, Move>(
  game: Pick<Game<never, Move, View, unknown>, 'legalMoves'>,
): Bot<View, Move> {
  return { id: 'random', choose: (view, { random }) => pickMove(random, game.legalMoves(view)) };
}

/** A random batch of legal moves of a seat, in notation: a move and its required follow-ups. */
export function randomBatch(
  game: AnyGame,
  observed: { readonly view: unknown; readonly seat: Seat },
  random: Random,
): readonly string[] {
  const choose = (view: unknown) => pickMove(random, game.legalMoves(view));
  return batchFromView(game, observed, { random, choose });
}

/** A batch of moves chosen from the seat's view only, in notation: a move and its required follow-ups. */
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
    if (!owesMove({ game, state }, seat)) return moves;
  }
}
