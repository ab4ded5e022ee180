// Seats of a rematch that are reserved for players who have not come yet. The log seats them in its
// first lines, although only the player who opened it is there.
import type { Seat } from '#kernel/game.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import type { MatchProps } from './match-props.ts';

/** People on other devices seated when the table was opened; none if somebody came by a link. */
export function reservedSeats(
  log: readonly LogLine[],
  { about }: Pick<MatchProps, 'about'>,
): readonly Seat[] {
  const mine = about.rights.seats;
  // The first lines may not be loaded.
  if (log[0]?.seq !== 1) return [];
  const people = log.flatMap(({ at, happened }) =>
    happened.kind === 'seat' && happened.player.kind === 'person'
      ? [{ seat: happened.seat, atOnce: at === log[0]?.at }]
      : [],
  );
  if (mine.length === 0 || people.some(({ atOnce }) => !atOnce)) return [];
  return people.map(({ seat }) => seat).filter((seat) => !mine.includes(seat));
}

/** Whether the player of a reserved seat has not come yet. */
export function isAwaited(seat: Seat, table: MatchProps): boolean {
  const log = table.match.log.value;
  if (table.match.live.here.value?.includes(seat)) return false;
  return reservedSeats(log, table).includes(seat) && !log.some((line) => isBy(seat, line));
}

function isBy(seat: Seat, { happened }: LogLine): boolean {
  switch (happened.kind) {
    case 'seat':
    case 'free':
    case 'colour':
    case 'coach':
    case 'away':
    case 'dice':
    case 'begin':
      return false;
    case 'ply':
      return happened.by === seat;
    default:
      return happened.seat === seat;
  }
}
