// Whether this device may let a bot play for an absent player. The server decides again, see `server/match/away.ts`.
import { goesOn, hasWaited } from '#kernel/match/away.ts';
import { type MatchProps, seatsPlayed } from './match-props.ts';

/** The owner may at any time; a player for whom the match does not wait, when it has stood still for the set hours. */
export function mayLetBotPlay(table: MatchProps, now = Date.now()): boolean {
  const { match, about, projection } = table;
  if (about.rights.owner) return true;
  const { awayHours, toMove } = projection;
  const waits = seatsPlayed(table).some((seat) => !toMove.includes(seat));
  const since = match.log.value.findLast(({ happened }) => goesOn(happened))?.at;
  return waits && since !== undefined && hasWaited(awayHours, now - since);
}
