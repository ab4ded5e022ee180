// Whether the coach gives advice to an observer. Separate from the projection, because the page needs it early.
import type { Observer } from '../game.ts';
import type { Projection } from './projection.ts';

/**
 * Whether the coach gives advice to this observer now. It is silent while no person is to move, because
 * bots need no help. Undefined if the observer has no coach.
 * @param observer the viewer of the device; on a shared device, the seat to move
 */
export function coachStatus(
  { coach, toMove, players }: Pick<Projection, 'coach' | 'toMove' | 'players'>,
  observer: Observer,
): 'speaks' | 'silent' | undefined {
  if (coach === 'off' || (coach === 'own' && observer === 'spectator')) return undefined;
  const people = toMove.filter((seat) => players[seat]?.kind === 'person');
  const helped = coach === 'everybody' ? people : people.filter((seat) => seat === observer);
  return helped.length > 0 ? 'speaks' : 'silent';
}
