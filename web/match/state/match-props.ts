// What every part of a match's page is given.
import type { PlayableGame } from '#boards';
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
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

/** The seat of this device where it holds just one person. */
export function onlyPerson({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): Seat | undefined {
  const people = about.rights.seats.filter((seat) => seen.players[seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

/** A seat of this device in which nobody sits yet. */
export function openSeatOf({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): Seat | undefined {
  return about.rights.seats.find((seat) => seen.players[seat]?.kind === 'open');
}

/** The seats of this device that a person plays and has not given up. */
export function seatsPlayed({ about, seen }: Pick<MatchProps, 'about' | 'seen'>): readonly Seat[] {
  return about.rights.seats.filter(
    (seat) => seen.players[seat]?.kind === 'person' && !seen.resigned.includes(seat),
  );
}

/** The seats that are "you" to who looks: those of this device, where others sit at the table too. */
export function seatsOfReader({
  about,
  seen,
}: Pick<MatchProps, 'about' | 'seen'>): readonly Seat[] {
  const mine = about.rights.seats.filter((seat) => seen.players[seat]?.kind === 'person');
  return mine.length === seen.players.length ? [] : mine;
}
