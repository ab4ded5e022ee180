// Play without a match around it: what simulations, bots and tests are made of.
import { outcomes, sample } from './chance.ts';
import type { Bot, Game, Ply, Seat, Step } from './game.ts';
import { type Random, uniform } from './random.ts';

/** Who plays: a bot for each seat, and how much each may think about a move. */
export interface Players<View, Move> {
  readonly bots: readonly Bot<View, Move>[];
  readonly work: number;
}

/**
 * Plays on from a state. Of several seats that may act at once a random one does.
 * @returns every step, until the game is over or no longer asked for
 */
export function* playOn<State, Move, View, Told>(
  game: Game<State, Move, View, Told>,
  start: State,
  { bots, work }: Players<View, Move>,
  random: Random,
): Generator<Step<State, Move>> {
  let before = start;
  for (;;) {
    const turn = game.turn(before);
    if (turn.kind === 'over') return;
    let ply: Ply<Move>;
    if (turn.kind === 'chance') {
      ply = { by: 'chance', outcome: sample(game.chance(before), random) };
    } else {
      const seat = turn.seats[uniform(random, turn.seats.length)] as Seat;
      const bot = bots[seat] as Bot<View, Move>;
      ply = { by: seat, move: bot.choose(game.view(before, seat), { random, work }) };
    }
    const after = game.apply(before, ply);
    yield { before, ply, after };
    before = after;
  }
}

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
