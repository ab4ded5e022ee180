// Who may act for an absent player: the owner at any time, and the other players when the match has stood still for a while.
import type { Seat } from '#kernel/game.ts';
import { hasWaited } from '#kernel/match/away.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

interface Helper {
  readonly owner: boolean;
  /** The seats of the caller. */
  readonly seats: readonly Seat[];
}

/**
 * Refuses a caller who may not let a bot play for absent players.
 * @param seat the seat for the bot; undefined for all open seats, by a start
 * @param stillMs how long the match has stood still, in milliseconds
 */
export function awayRefusal(
  match: Match,
  { owner, seats }: Helper,
  { seat, stillMs }: { readonly seat?: Seat | undefined; readonly stillMs: number },
): Refusal | undefined {
  if (owner) return undefined;
  const awaited = awaitedSeats(match);
  const waits = seats.some((own) => isSeated(match, own) && !awaited.includes(own));
  if (!waits) return refuse('not-allowed', 'Only a player who waits for others can do this.');
  if (seat !== undefined && !awaited.includes(seat)) {
    return refuse('not-allowed', `The match does not wait for seat ${seat}.`);
  }
  const { awayHours } = match;
  if (awayHours === 0) return refuse('not-allowed', 'Only the owner of the match can do this.');
  if (hasWaited(awayHours, stillMs)) return undefined;
  return refuse('too-early', `You can do this when nobody has moved for ${awayHours} hours.`);
}

/** The seats that the match waits for: to be taken, or to move. */
function awaitedSeats(match: Match): readonly Seat[] {
  const { game, players, state } = match;
  if (phase(match) === 'waiting') {
    return [...players.keys()].filter((seat) => players[seat]?.kind === 'open');
  }
  const turn = game.turn(state);
  return turn.kind === 'seats' ? turn.seats : [];
}

function isSeated({ players, freed, resigned }: Match, seat: Seat): boolean {
  return players[seat]?.kind === 'person' && !freed.includes(seat) && !resigned.includes(seat);
}
