// A seat's chance to win, judged from everybody's distances to the card.
import type { Seat } from '#kernel/game.ts';

/** So many diameters ahead make a win about 2.7 times as likely. */
const SCALE = 4;

/** A seat's chance to win from such distances, by a rule of thumb. */
export function chanceOf(distances: readonly number[], seat: Seat): number {
  const least = Math.min(...distances);
  const weights = distances.map((each) => Math.exp((least - each) / SCALE));
  return weights[seat]! / weights.reduce((sum, each) => sum + each, 0);
}
