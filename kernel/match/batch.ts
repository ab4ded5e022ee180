// Chooses a batch: a move and its required follow-ups, which one command must contain.
import type { Seat } from '../game.ts';
import { isRefusal } from '../refusal.ts';
import { BATCH_AT_MOST } from './command.ts';
import { evolve, type Match, owesMove } from './match.ts';

/** Yields the match before each move, and takes the move in the game's notation. */
function* batchFrom(start: Match, seat: Seat): Generator<Match, readonly string[], string> {
  const moves: string[] = [];
  let match = start;
  do {
    const move = yield match;
    const after = evolve(match, { kind: 'move', seat, move });
    if (isRefusal(after)) throw new Error(`a chosen move was refused: ${after.message}`);
    moves.push(move);
    match = after;
  } while (owesMove(match, seat) && moves.length < BATCH_AT_MOST);
  return moves;
}

/**
 * Chooses a batch for a seat.
 * @param choose returns the seat's next move in the game's notation
 * @returns the moves, in the game's notation
 * @throws Error if a chosen move is refused
 */
export function chooseBatch(
  start: Match,
  seat: Seat,
  choose: (match: Match) => string,
): readonly string[] {
  const batch = batchFrom(start, seat);
  let step = batch.next();
  while (step.done !== true) step = batch.next(choose(step.value));
  return step.value;
}

/** The asynchronous version of `chooseBatch`. */
export async function awaitBatch(
  start: Match,
  seat: Seat,
  choose: (match: Match) => Promise<string> | string,
): Promise<readonly string[]> {
  const batch = batchFrom(start, seat);
  let step = batch.next();
  while (step.done !== true) step = batch.next(await choose(step.value));
  return step.value;
}
