// The simplest player of any game, and the floor that every other one is measured against.
import type { Bot, Game } from '../game.ts';
import { pick } from '../random.ts';

/** Plays every legal move as likely. */
export function randomBot<View, Move>(
  game: Pick<Game<never, Move, View, unknown>, 'legalMoves'>,
): Bot<View, Move> {
  return { id: 'random', choose: (view, { random }) => pick(random, game.legalMoves(view)) };
}
