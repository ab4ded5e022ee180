// A dot beside the name of a remote player: full if they have the match open, else hollow.
import type { Seat } from '#kernel/game.ts';
import type { Presence } from '#modules/board.ts';
import { currentLanguage } from '../language.ts';
import type { MatchProps, SeatProps } from './state/match-props.ts';

/** Undefined for bots, own seats, and while unknown. */
export function presenceOf(seat: Seat, table: MatchProps): Presence | undefined {
  const { match, about, projection } = table;
  const here = match.live.here.value;
  const isElsewhere =
    projection.players[seat]?.kind === 'person' && !about.rights.seats.includes(seat);
  if (here === undefined || !isElsewhere || !match.connected.value) return undefined;
  return here.includes(seat) ? 'here' : 'away';
}

export function PresenceDot({ seat, ...table }: SeatProps) {
  const presence = presenceOf(seat, table);
  if (presence === undefined) return null;
  const says = currentLanguage().words.presence[presence];
  return <span class={`presence presence-${presence}`} role="img" aria-label={says} title={says} />;
}
