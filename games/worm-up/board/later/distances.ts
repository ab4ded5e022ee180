// The distance of each head from the card before and after a swing, in whole steps. Pure;
// distance-line.tsx shows it.
import { stepsAway } from '../../rules/distance.ts';
import type { View } from '../../rules/position.ts';
import { headsTouched } from '../../rules/swinging.ts';
import type { Swinging } from '../hooks/use-swinging.ts';

export interface Distance {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

/** All seats, the swinging one first. A head that the card would touch has won: distance 0. */
export function distancesOfSwing(
  view: View,
  { post, turn, card }: Pick<Swinging, 'post' | 'turn' | 'card'>,
): readonly Distance[] {
  const touched = turn === 0 ? [] : headsTouched(view, post, card.heading);
  const all = view.worms.map((_, seat) => ({
    seat,
    before: stepsAway(view, seat),
    after: touched.includes(seat) ? 0 : stepsAway({ ...view, card }, seat),
  }));
  const isOwn = ({ seat }: Distance) => seat === view.observer;
  return [...all.filter(isOwn), ...all.filter((each) => !isOwn(each))];
}
