// The seat that started a match, so that the next one starts its rematch.
import type { Seat } from '../game.ts';
import type { Match } from './match.ts';

/** The seat of the first move, or of the turn if nobody has moved; undefined if several seats begin together. */
export function starterOf({ game, state, firstMover }: Match): Seat | undefined {
  if (firstMover !== undefined) return firstMover;
  const turn = game.turn(state);
  return turn.kind === 'seats' && turn.seats.length === 1 ? turn.seats[0] : undefined;
}
