// Plays matches from notation, and counts the wins of a bot. The tests of all games use it.

import type { Bot } from '../bot.ts';
import { parseOutcome } from '../chance.ts';
import type { Game, Ply, Seat } from '../game.ts';
import { playOut, type SeatedBots } from '../playout.ts';
import { winShares } from '../win-shares.ts';

/** The legal moves of a seat, in notation; without one, of the lowest seat to move. */
export function movesIn<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  state: State,
  seat = moverIn(game, state),
): string[] {
  return [...game.legalMoves(game.view(state, seat))].map((move) => game.formatMove(move));
}

function moverIn<State>(game: Pick<Game<State, never, never, never>, 'turn'>, state: State): Seat {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? Math.min(...turn.seats) : 0;
}

/**
 * Plays lines of the notation: outcomes of chance, else moves of `seat`, or of the lowest seat to move.
 * @throws Error for a line that is not legal
 */
export function playLines<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  start: State,
  lines: readonly string[],
  seat?: Seat,
): State {
  return lines.reduce((state, line) => {
    return game.apply(state, plyOf(game, state, [seat ?? moverIn(game, state), line]));
  }, start);
}

function plyOf<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  state: State,
  [seat, line]: readonly [Seat, string],
): Ply<Move> {
  if (game.turn(state).kind === 'chance') {
    const outcome = parseOutcome(game.chance(state), line);
    if (outcome === undefined) throw new Error(`chance cannot give ${line}`);
    return { by: 'chance', outcome };
  }
  const move = game.parseMove(line);
  const legal = game.legalMoves(game.view(state, seat));
  if (move !== undefined && legal.has(move)) return { by: seat, move };
  throw new Error(`seat ${seat} may not ${line}: ${game.formatState(state)}`);
}

/**
 * The wins of the first bot. It plays each seed once from every seat; a win shared by k seats counts 1/k.
 * @param start the state in which each match begins
 */
export function winsOf<State, Move, View, Fact>(
  game: Game<State, Move, View, Fact>,
  start: State,
  { bots, work }: SeatedBots<View, Move>,
  seeds: number,
): number {
  let won = 0;
  for (let match = 0; match < seeds * bots.length; match += 1) {
    const seat = match % bots.length;
    const seated = bots.map((_, at): Bot<View, Move> => {
      return bots[(at - seat + bots.length) % bots.length]!;
    });
    let end = start;
    const seed = `seed ${Math.floor(match / bots.length)}`;
    for (const { after } of playOut(game, start, { bots: seated, work }, seed)) end = after;
    won += winShares(game.returns(end))[seat]!;
  }
  return won;
}
