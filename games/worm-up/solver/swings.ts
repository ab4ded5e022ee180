// What a swing of a post does in the race in one dimension. Players swing the card towards worms that are far from it, and away from
// rivals that are near. The numbers are means of 2,500 races of two `champion`s with dice and 500 of three with tiles, by the
// distances of the player and of the nearest rival before the swing.
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import { leftAtLeast } from './course.ts';

/** The effects of swings, in diameters. */
interface Swings {
  /** Towards the worms: what the player and the others gain at most. */
  readonly nearer: { readonly own: number; readonly others: number };
  /** The distance of the nearest worm where a swing towards it gains nothing, and where it gains most. */
  readonly nearerFrom: readonly [nothing: number, most: number];
  /** Away from rivals: how much farther the player has to go if it is near, and by how much less if it is far. */
  readonly away: { readonly own: number; readonly far: number };
  /** How much farther the others have to go if they are far, and how much more if they are near. */
  readonly others: { readonly far: number; readonly near: number };
}

/** A card with a back: who is behind it has to walk round a post. */
const WITH_BACK: Swings = {
  nearer: { own: 4.4, others: 3.7 },
  nearerFrom: [10, 18],
  away: { own: 0.8, far: 4.8 },
  others: { far: 2, near: 2.6 },
};
const WITHOUT_BACK: Swings = {
  nearer: { own: 2.6, others: 2.5 },
  nearerFrom: [5, 11],
  away: { own: 1, far: 0.5 },
  others: { far: 1.4, near: 0.5 },
};

/** From 0 at a distance to 1 at another. */
const between = (from: number, to: number, distance: number): number =>
  Math.max(0, Math.min(1, (distance - from) / (to - from)));

/** The distances that a player can choose between: after a swing towards the worms, after one away from rivals. */
export function swingsFrom(
  { cardHasBack }: Rules,
  left: readonly number[],
  by: Seat,
): readonly (readonly number[])[] {
  const { nearer, nearerFrom, away, others } = cardHasBack ? WITH_BACK : WITHOUT_BACK;
  const own = left[by]!;
  const nearest = Math.min(...left.filter((_, seat) => seat !== by));
  const gained = between(...nearerFrom, Math.min(own, nearest));
  const swings: (readonly number[])[] = [];
  if (gained > 0) {
    swings.push(
      left.map((each, seat) => {
        return leftAtLeast(each - gained * (seat === by ? nearer.own : nearer.others));
      }),
    );
  }
  if (gained < 1) {
    const spared = away.far * between(10, 6, nearest) * between(4, 10, own);
    swings.push(
      left.map((each, seat) => {
        const farther = others.far + others.near * between(13, 3, each);
        return leftAtLeast(each + (seat === by ? away.own - spared : farther));
      }),
    );
  }
  return swings;
}
