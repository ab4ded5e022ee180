// The seats that may make a move now, for tests that play at random.
import type { Game, Seat } from '../game.ts';
import { pick, type Random, uniform } from '../random.ts';

type Turns<State> = Pick<Game<State, never, never, never>, 'turn' | 'replacing'>;

/** The seats to move, and those that may replace their secret move. */
export function moversIn<State>({ turn: turnOf, replacing }: Turns<State>, state: State): Seat[] {
  const turn = turnOf(state);
  return turn.kind === 'seats' ? [...turn.seats, ...(replacing?.seats(state) ?? [])] : [];
}

/** While seats may replace their moves, one random mover in so many may be one of them. */
const REPLACED_IN = 4;

/** A random seat that may move; undefined if it is the turn of chance, or after the end. */
export function randomMover<State>(
  game: Turns<State>,
  state: State,
  random: Random,
): Seat | undefined {
  const movers = moversIn(game, state);
  if (movers.length === 0) return undefined;
  if (game.replacing !== undefined && uniform(random, REPLACED_IN) === 0)
    return pick(random, movers);
  const turn = game.turn(state);
  return turn.kind === 'seats' ? pick(random, turn.seats) : undefined;
}
