// The plies of a log: the move or the outcome of chance in an entry, parsed and checked by the rules of the game.
import { parseOutcome } from '../chance.ts';
import type { AnyGame, Ply, Seat, Turn } from '../game.ts';
import { isReplacement } from '../moves/open-text.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Entry } from './entry.ts';

interface Position {
  readonly game: AnyGame;
  readonly state: unknown;
}

/** The ply of an entry; undefined if the entry is neither a move nor chance. */
export function plyOf(match: Position, entry: Entry): Ply<unknown> | undefined | Refusal {
  if (entry.kind === 'move') return moveIn(match, entry.seat, entry.move);
  return entry.kind === 'chance' ? outcomeIn(match, entry.outcome) : undefined;
}

function moveIn({ game, state }: Position, seat: Seat, text: string): Ply<unknown> | Refusal {
  if (!mayMove({ game, state }, seat, text)) {
    return refuse('not-your-turn', `It is not the turn of seat ${seat}.`);
  }
  const move = game.parseMove(text);
  if (move === undefined) return refuse('not-a-move', `"${text}" is not a move of this game.`);
  if (!game.legalMoves(game.view(state, seat)).has(move)) {
    return refuse('illegal-move', `"${text}" is not allowed now.`);
  }
  return { by: seat, move };
}

function outcomeIn({ game, state }: Position, text: string): Ply<unknown> | Refusal {
  if (game.turn(state).kind !== 'chance') {
    return refuse('not-your-turn', 'It is not the turn of chance.');
  }
  const outcome = parseOutcome(game.chance(state), text);
  if (outcome === undefined)
    return refuse('illegal-move', `"${text}" is not a possible outcome now.`);
  return { by: 'chance', outcome };
}

/** The seats that may replace their secret move. */
export function replacersIn({ game, state }: Position): readonly Seat[] {
  return game.replacing?.seats(state) ?? [];
}

/** The seats that have a decision: to make a move, or to replace one. */
export function decidingIn(match: Position): readonly Seat[] {
  const turn = match.game.turn(match.state);
  return turn.kind === 'seats' ? [...turn.seats, ...replacersIn(match)] : [];
}

/** Whether a seat may make a move with this text: it is to move, or replaces its move. */
export function mayMove(match: Position, seat: Seat, text: string): boolean {
  return isReplacement(match.game, text)
    ? replacersIn(match).includes(seat)
    : isToMove(match.game.turn(match.state), seat);
}

export function isToMove(turn: Turn, seat: Seat): boolean {
  return turn.kind === 'seats' && turn.seats.includes(seat);
}
