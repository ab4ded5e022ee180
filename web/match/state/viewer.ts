// Which viewer a device shows when several people share it and some information is secret.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Rights } from '#server/http/schemas.ts';
import type { Snapshot } from '../../client/match-source.ts';

/** The data of a match that stay the same for one viewer. */
export interface MatchInfo {
  readonly id: string;
  readonly setup: Setup;
  readonly rights: Rights;
  readonly viewer: Observer;
}

export type ViewedMatch = Pick<Snapshot, 'rights' | 'seen'>;

/** A device's match with its current viewer. */
export interface ViewedAs extends ViewedMatch {
  readonly viewer: Observer;
  /** Whether the viewer has new secrets while others can see the screen. */
  readonly exposed: boolean;
}

/** The seats of this device without bots and resigned players. */
export function seatsAt({ rights, seen }: Pick<ViewedMatch, 'rights' | 'seen'>): readonly Seat[] {
  return rights.seats.filter(
    (seat) => seen.players[seat]?.kind !== 'bot' && !seen.resigned.includes(seat),
  );
}

/** Whether several people share the device. */
function isPassedRound(looked: ViewedMatch): boolean {
  return seatsAt(looked).length > 1;
}

/** Whether the device has information that some of its people must not see. */
function hasSecrets(looked: ViewedMatch): boolean {
  const { hides } = looked.seen;
  return isPassedRound(looked) && seatsAt(looked).some((seat) => hides.includes(seat));
}

/** Whether a shared device hides its secrets. */
export function isCovered(looking: ViewedAs): boolean {
  return looking.exposed || (looking.viewer === 'spectator' && hasSecrets(looking));
}

/** The seat that is to move while the curtain is down. */
export function seatBehind(looking: ViewedAs): Seat | undefined {
  if (looking.viewer !== 'spectator' || !hasSecrets(looking)) return undefined;
  return seatsAt(looking).find((seat) => looking.seen.toMove.includes(seat));
}

/**
 * The viewer of this device: its seat that is to move, else the one before. A shared device with
 * secrets shows the spectator's view until the curtain is lifted.
 * @param now the current viewer, if it may stay
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

/** The next viewer. */
export function nextViewer(looking: ViewedAs): Observer {
  return viewerFor(looking, looking.exposed ? undefined : looking.viewer);
}

/** Whether the device goes from a seat with secrets to the next player and must be covered. */
export function needsHandover(looking: ViewedAs): boolean {
  return looking.viewer !== 'spectator' && nextViewer(looking) === 'spectator';
}

/** Whether a seat on a shared device gets secrets while the screen is visible to all. */
export function gainsSecrets(looking: ViewedAs, before: Seen): boolean {
  const { viewer, seen } = looking;
  if (viewer === 'spectator' || !isPassedRound(looking)) return false;
  return seen.hides.includes(viewer) && !before.hides.includes(viewer);
}

/** Whether chance is to act. */
export function isForChance({ phase, toMove }: ViewedMatch['seen']): boolean {
  return phase === 'playing' && toMove.length === 0;
}
