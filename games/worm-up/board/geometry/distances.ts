// How far each head is from the card before a swing and with it, in whole steps. Pure; distance-line.tsx shows it.
import { stepsAway } from '../../rules/distance.ts';
import type { View } from '../../rules/position.ts';
import { headsTouched } from '../../rules/swinging.ts';
import type { Swinging } from '../hooks/use-swinging.ts';

export interface Distance {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

/** Of every seat, whoever swings first. A head that the card would touch, and so would win, is there. */
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
