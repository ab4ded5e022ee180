// Whose eyes a device looks with, where several people may sit at it and some things are for one of them alone.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Rights } from '#server/schemas.ts';
import type { Snapshot } from './match-source.ts';

/** What does not change while somebody looks. */
export interface About {
  readonly id: string;
  readonly setup: Setup;
  readonly rights: Rights;
  readonly viewer: Observer;
  /** Whether seats see different things. */
  readonly secrets: boolean;
}

export type Looked = Pick<Snapshot, 'rights' | 'secrets' | 'seen'>;

/** The seats of this device that no bot plays and nobody has given up. */
export function seatsAt({ rights, seen }: Pick<Looked, 'rights' | 'seen'>): readonly Seat[] {
  return rights.seats.filter(
    (seat) => seen.players[seat]?.kind !== 'bot' && !seen.resigned.includes(seat),
  );
}

/** Whether a device is passed round between people who may not see each other's secrets. */
export function isPassedRound(looked: Looked): boolean {
  return looked.secrets && seatsAt(looked).length > 1;
}

/**
 * Whose eyes this device looks with: a seat of its own that is to move, else the one it had. Where it is passed round in a
 * game with secrets, nobody's until somebody lifts the curtain.
 */
export function viewerFor(match: Looked, now?: Observer): Observer {
  const { rights, seen } = match;
  const seats = seatsAt(match);
  if (seats.some((seat) => seat === now && seen.toMove.includes(seat))) return now as Seat;
  if (isPassedRound(match)) return 'spectator';
  const mover = seats.find((seat) => seen.toMove.includes(seat));
  return mover ?? seats.find((seat) => seat === now) ?? seats[0] ?? rights.seats[0] ?? 'spectator';
}

/** Whether somebody's secrets are shown who is not to move any more: the device goes on to the next. */
export function handsOn(match: Looked & Pick<About, 'viewer'>): boolean {
  const { viewer } = match;
  return viewer !== 'spectator' && isPassedRound(match) && viewerFor(match, viewer) !== viewer;
}

/** Whether chance has still to answer what was done. */
export function isForChance({ phase, toMove }: Looked['seen']): boolean {
  return phase === 'playing' && toMove.length === 0;
}
