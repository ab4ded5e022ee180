// Whether the coach gives advice to an observer. Separate from the projection, because the page needs it early.
import type { Observer } from '../game.ts';
import { coachedSeats } from './coach.ts';
import type { Projection } from './projection.ts';

/**
 * Whether the coach gives advice to this observer now. It is silent while no person is to move, because
 * bots need no help, and on turns of other seats than those that the setting names. Undefined if the observer has no coach.
 * @param observer the viewer of the device; on a shared device, the seat to move
 */
export function coachStatus(
  { coach, toMove, players }: Pick<Projection, 'coach' | 'toMove' | 'players'>,
  observer: Observer,
): 'speaks' | 'silent' | undefined {
  if (coach === 'off' || (coach !== 'everybody' && observer === 'spectator')) return undefined;
  const helps = coachedSeats(coach);
  const people = toMove.filter((seat) => players[seat]?.kind === 'person');
  const helped = people.filter(
    (seat) => coach === 'everybody' || (seat === observer && helps?.includes(seat) !== false),
  );
  return helped.length > 0 ? 'speaks' : 'silent';
}
