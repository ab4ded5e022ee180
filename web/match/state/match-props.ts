// The props that every part of a match's page takes, and the seats of this device.

import type { Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import type { PlayableGame } from '../../games.ts';
import type { ShownMatch } from './shown-match.ts';
import type { MatchInfo } from './viewer.ts';

export interface MatchProps {
  readonly match: ShownMatch;
  readonly about: MatchInfo;
  readonly projection: Projection;
  readonly game: PlayableGame;
  /** The names of the players, by seat. */
  readonly names: readonly string[];
}

export interface SeatProps extends MatchProps {
  readonly seat: Seat;
}

/** The data for sentences about a match. */
export type Teller = Pick<MatchProps, 'game' | 'names'>;

/** The seats of a match, and those of this device. */
type Seats = Pick<MatchProps, 'about' | 'projection'>;

/** The seat of the only person at this device. */
export function onlyPerson({ about, projection }: Seats): Seat | undefined {
  const people = about.rights.seats.filter((seat) => projection.players[seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

/** An open seat of this device. */
export function openSeatOf({ about, projection }: Seats): Seat | undefined {
  return about.rights.seats.find((seat) => projection.players[seat]?.kind === 'open');
}

/** The seats of this device played by a person who has not resigned. */
export function seatsPlayed({ about, projection }: Seats): readonly Seat[] {
  return personsSeats({ about, projection }).filter((seat) => !projection.resigned.includes(seat));
}

/** The seats of this device in which a person sits. A freed one still has the name of the player before. */
function personsSeats({ about, projection: { players, freed } }: Seats): readonly Seat[] {
  return about.rights.seats.filter(
    (seat) => players[seat]?.kind === 'person' && !freed.includes(seat),
  );
}

/** The seats addressed as "you": those of this device, unless it has all seats. */
export function seatsOfReader({ about, projection }: Seats): readonly Seat[] {
  const mine = personsSeats({ about, projection });
  return mine.length === projection.players.length ? [] : mine;
}
