// A move with all that it owes: what one command of a seat holds, chosen one by one.
import type { Seat } from '../game.ts';
import { isRefusal } from '../refusal.ts';
import { BATCH_AT_MOST } from './command.ts';
import { evolve, type Match, owesMove } from './match.ts';

/** Asks for one move after another; each is given in the game's notation. */
function* batchFrom(begun: Match, seat: Seat): Generator<Match, readonly string[], string> {
  const moves: string[] = [];
  let match = begun;
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
 * @param choose the next move of the seat as the match stands, in the game's notation
 * @throws Error where a chosen move is refused
 */
export function chooseBatch(
  begun: Match,
  seat: Seat,
  choose: (match: Match) => string,
): readonly string[] {
  const batch = batchFrom(begun, seat);
  let asked = batch.next();
  while (asked.done !== true) asked = batch.next(choose(asked.value));
  return asked.value;
}

/** As `chooseBatch`, with moves that take a while to choose. */
export async function awaitBatch(
  begun: Match,
  seat: Seat,
  choose: (match: Match) => Promise<string> | string,
): Promise<readonly string[]> {
  const batch = batchFrom(begun, seat);
  let asked = batch.next();
  while (asked.done !== true) asked = batch.next(await choose(asked.value));
  return asked.value;
}
