// The props that every part of a match's page takes, and the seats of this device.

import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { PlayableGame } from '../../games.ts';
import { spoken } from '../../language.ts';
import { namesOf } from './player-names.ts';
import type { ShownMatch } from './shown-match.ts';
import type { MatchInfo } from './viewer.ts';

export interface MatchProps {
  readonly match: ShownMatch;
  readonly about: MatchInfo;
  readonly seen: Seen;
  readonly game: PlayableGame;
}

export function namesAt({ seen }: Pick<MatchProps, 'seen'>): readonly string[] {
  return namesOf(seen.players, spoken());
}

/** The seat of the only person at this device. */
export function onlyPerson({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): Seat | undefined {
  const people = about.rights.seats.filter((seat) => seen.players[seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

/** An open seat of this device. */
export function openSeatOf({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): Seat | undefined {
  return about.rights.seats.find((seat) => seen.players[seat]?.kind === 'open');
}

/** The seats of this device played by a person who has not resigned. */
export function seatsPlayed({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): readonly Seat[] {
  return about.rights.seats.filter(
    (seat) => seen.players[seat]?.kind === 'person' && !seen.resigned.includes(seat),
  );
}

/** The seats addressed as "you": those of this device, unless it has all seats. */
export function seatsOfReader({
  about,
  seen,
}: Pick<MatchProps, 'about' | 'seen'>): readonly Seat[] {
  const mine = about.rights.seats.filter((seat) => seen.players[seat]?.kind === 'person');
  return mine.length === seen.players.length ? [] : mine;
}
