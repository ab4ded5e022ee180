// The viewer of a device that several people share in a game with secrets.
import type { Observer, Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import type { Snapshot } from '../../client/match-source.ts';

/** The data of a match that stay the same for one viewer. */
export type MatchInfo = Pick<Snapshot, 'id' | 'setup' | 'rights' | 'viewer'>;

export type DeviceMatch = Pick<Snapshot, 'rights' | 'seen'>;

/** A device's match with its current viewer. */
export interface DeviceView extends DeviceMatch {
  readonly viewer: Observer;
  /** Whether the viewer has new secrets while others can see the screen. */
  readonly exposed: boolean;
  /** Whether the viewer has come back to replace its secret move. */
  readonly replaces: boolean;
}

/** The seats of this device that the server shows: not those that were freed and that nobody has taken yet. */
function takenSeats({ rights, seen }: DeviceMatch): readonly Seat[] {
  return rights.seats.filter((seat) => !seen.freed.includes(seat));
}

/** The seats of this device without bots, resigned players and freed seats. */
function activeSeats(match: DeviceMatch): readonly Seat[] {
  const { players, resigned } = match.seen;
  return takenSeats(match).filter(
    (seat) => players[seat]?.kind !== 'bot' && !resigned.includes(seat),
  );
}

/** Whether several people share the device. */
export function isPassedRound(device: DeviceMatch): boolean {
  return activeSeats(device).length > 1;
}

/** Whether the device has information that some people at it must not see. */
function hasSecrets(device: DeviceMatch): boolean {
  const { hides } = device.seen;
  return isPassedRound(device) && activeSeats(device).some((seat) => hides.includes(seat));
}

/** Whether a shared device hides its secrets. */
export function isCovered(device: DeviceView): boolean {
  return device.exposed || (device.viewer === 'spectator' && hasSecrets(device));
}

/** The seat that is to move while the curtain is down. */
export function seatBehindCurtain(device: DeviceView): Seat | undefined {
  if (device.viewer !== 'spectator' || !hasSecrets(device)) return undefined;
  return activeSeats(device).find((seat) => device.seen.toMove.includes(seat));
}

/**
 * The viewer of this device: its seat that is to move, else the one before. A shared device with
 * secrets shows the spectator's view until the curtain is lifted.
 * @param now the current viewer, if it may stay
 */
export function viewerFor(match: DeviceMatch, now?: Observer): Observer {
  const { seen } = match;
  const seats = activeSeats(match);
  if (seats.some((seat) => seat === now && seen.toMove.includes(seat))) return now as Seat;
  const mover = seats.find((seat) => seen.toMove.includes(seat));
  const next = mover ?? seats.find((seat) => seat === now) ?? seats[0] ?? takenSeats(match)[0];
  if (next === undefined || (hasSecrets(match) && seen.hides.includes(next))) return 'spectator';
  return next;
}

/** Whether a seat may replace its secret move. */
export function mayReplace({ seen }: DeviceMatch, seat: Observer | undefined): seat is Seat {
  return seen.mayReplace?.some((each) => each === seat) ?? false;
}

/** Whether the viewer of a shared device makes the last secret move of a round, except for bots. */
export function isLastSecret(device: DeviceView): boolean {
  const { mayReplace: moved = [], players, toMove } = device.seen;
  const isLast = toMove.every((seat) => seat === device.viewer || players[seat]?.kind === 'bot');
  return moved.length > 0 && toMove.length > 0 && isLast && isPassedRound(device);
}

/** The next viewer. */
export function nextViewer(device: DeviceView): Observer {
  if (device.replaces && mayReplace(device, device.viewer)) return device.viewer;
  return viewerFor(device, device.exposed ? undefined : device.viewer);
}

/** Whether the device goes from a seat with secrets to the next player and must be covered. */
export function needsHandover(device: DeviceView): boolean {
  return device.viewer !== 'spectator' && nextViewer(device) === 'spectator';
}

/** Whether a seat on a shared device gets secrets while the screen is visible to all. */
export function gainsSecrets(device: DeviceView, before: Projection): boolean {
  const { viewer, seen } = device;
  if (viewer === 'spectator' || !isPassedRound(device)) return false;
  return seen.hides.includes(viewer) && !before.hides.includes(viewer);
}

/** Whether chance is to act. */
export function isChanceTurn({ phase, toMove }: DeviceMatch['seen']): boolean {
  return phase === 'playing' && toMove.length === 0;
}

/** Whether a seat of this device made a ply. */
export function isOfDevice(about: MatchInfo | undefined, by: Seat | 'chance'): boolean {
  return by !== 'chance' && (about?.rights.seats.includes(by) ?? false);
}

/** Whether the next move belongs to another device, which is worth a pause. */
export function isRemoteTurn(about: MatchInfo | undefined, { toMove }: Projection): boolean {
  return toMove.length > 0 && !toMove.some((seat) => isOfDevice(about, seat));
}
