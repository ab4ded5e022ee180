// Estimates a seat's winning chance from the distances to the card.
import type { Seat } from '#kernel/game.ts';

/** A lead of this many diameters makes a win about 2.7 times as likely. */
const SCALE = 4;

/** A seat's winning chance from the distances, as a heuristic. */
export function chanceOf(distances: readonly number[], seat: Seat): number {
  const least = Math.min(...distances);
  const weights = distances.map((each) => Math.exp((least - each) / SCALE));
  return weights[seat]! / weights.reduce((sum, each) => sum + each, 0);
}
