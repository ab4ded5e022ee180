// Whose eyes a device looks with, where several people may sit at it and some things are for one of them alone.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Rights } from '#server/http/schemas.ts';
import type { Snapshot } from '../../client/match-source.ts';

/** What does not change while somebody looks. */
export interface MatchInfo {
  readonly id: string;
  readonly setup: Setup;
  readonly rights: Rights;
  readonly viewer: Observer;
}

export type ViewedMatch = Pick<Snapshot, 'rights' | 'seen'>;

/** What is looked at, with whose eyes. */
export interface ViewedAs extends ViewedMatch {
  readonly viewer: Observer;
  /** Whether they have come to have secrets while others look on. */
  readonly exposed: boolean;
}

/** The seats of this device that no bot plays and nobody has given up. */
export function seatsAt({ rights, seen }: Pick<ViewedMatch, 'rights' | 'seen'>): readonly Seat[] {
  return rights.seats.filter(
    (seat) => seen.players[seat]?.kind !== 'bot' && !seen.resigned.includes(seat),
  );
}

/** Whether a device is passed round between people. */
function isPassedRound(looked: ViewedMatch): boolean {
  return seatsAt(looked).length > 1;
}

/** Whether something that only some of those at a device may see would be there, were it not covered. */
function hasSecrets(looked: ViewedMatch): boolean {
  const { hides } = looked.seen;
  return isPassedRound(looked) && seatsAt(looked).some((seat) => hides.includes(seat));
}

/** Whether a device that is passed round lies in the open, and nobody's secrets are shown. */
export function isCovered(looking: ViewedAs): boolean {
  return looking.exposed || (looking.viewer === 'spectator' && hasSecrets(looking));
}

/** The seat that is to move, where nothing of it is shown until somebody lifts the curtain. */
export function seatBehind(looking: ViewedAs): Seat | undefined {
  if (looking.viewer !== 'spectator' || !hasSecrets(looking)) return undefined;
  return seatsAt(looking).find((seat) => looking.seen.toMove.includes(seat));
}

/**
 * Whose eyes this device looks with: a seat of its own that is to move, else the one it had. Where it is passed round,
 * nobody's as long as that seat has something to hide, until somebody lifts the curtain.
 * @param now whose eyes it looks with, where they may go on
 */
export function viewerFor(match: ViewedMatch, now?: Observer): Observer {
  const { rights, seen } = match;
  const seats = seatsAt(match);
  if (seats.some((seat) => seat === now && seen.toMove.includes(seat))) return now as Seat;
  const mover = seats.find((seat) => seen.toMove.includes(seat));
  const next = mover ?? seats.find((seat) => seat === now) ?? seats[0] ?? rights.seats[0];
  if (next === undefined || (hasSecrets(match) && seen.hides.includes(next))) return 'spectator';
  return next;
}

/** Whose eyes look next. */
export function nextViewer(looking: ViewedAs): Observer {
  return viewerFor(looking, looking.exposed ? undefined : looking.viewer);
}

/** Whether a device goes on from eyes that saw their own secrets, and is covered before anybody else looks. */
export function needsHandover(looking: ViewedAs): boolean {
  return looking.viewer !== 'spectator' && nextViewer(looking) === 'spectator';
}

/** Whether a seat of a device that is passed round comes to have secrets while everybody there may look. */
export function gainsSecrets(looking: ViewedAs, before: Seen): boolean {
  const { viewer, seen } = looking;
  if (viewer === 'spectator' || !isPassedRound(looking)) return false;
  return seen.hides.includes(viewer) && !before.hides.includes(viewer);
}

/** Whether chance has still to answer what was done. */
export function isForChance({ phase, toMove }: ViewedMatch['seen']): boolean {
  return phase === 'playing' && toMove.length === 0;
}
