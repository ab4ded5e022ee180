// The camera's targets of a swing and a win. Pure; nobody needs them before the first bid.
import { type Post, rightPost, swung } from '../../geometry/card.ts';
import type { Point } from '../../geometry/steps.ts';
import { distancesOf } from '../../rules/distance.ts';
import type { View, Worm } from '../../rules/position.ts';
import { headingAfter, legalSwings, POSTS } from '../../rules/swinging.ts';
import type { CameraTarget, Frame } from '../geometry/camera.ts';
import { CLOSE, frameAround, headOf, joined, targetOf } from '../geometry/camera-targets.ts';
import { spotOf } from '../geometry/spot.ts';

/** Samples of a post's way are this far apart, in tenths of a degree. */
const APART = 100;

/** Turns up to a limit, some apart, with the first and the last one. */
function samples(most: number): readonly number[] {
  const turns = Array.from({ length: Math.ceil(most / APART) }, (_, index) => 1 + index * APART);
  return most === 0 ? [] : [...turns, most];
}

/** Samples of a post's possible places. */
function placesOf(view: View, post: Post): readonly Point[] {
  const { card, rules } = view;
  const { forth, back } = legalSwings(view, post);
  return [...samples(forth), ...samples(back).map((turn) => -turn)].map((turn) => {
    const after = swung(card, rules.cardLength, post, headingAfter(card, turn));
    return post === 'left' ? after : rightPost(after, rules.cardLength);
  });
}

/**
 * The card with all places of its posts, and the nearest heads: at least one, more while
 * segments are large enough. It is constant during a swing, so that nothing moves under the
 * finger.
 * @param segmentIn the width of a segment in pixels if a frame is shown whole
 * @param enough the minimum width of a segment
 */
export function swingTarget(
  view: View,
  segmentIn: (frame: Frame) => number,
  enough: number,
): CameraTarget {
  const { card, rules, worms } = view;
  const places = POSTS.flatMap((post) => placesOf(view, post));
  const distances = distancesOf(view);
  const [nearest, ...others] = worms
    .map((worm, seat) => ({ head: headOf(worm), far: distances[seat] as number }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ head }) => head);
  let sight = targetOf([card, rightPost(card, rules.cardLength), ...places, nearest as Point]);
  const least = Math.min(enough, segmentIn(sight.frame));
  for (const head of others) {
    const frame = joined(sight.frame, frameAround([head], CLOSE));
    if (segmentIn(frame) < least) break;
    sight = { frame, clear: [...sight.clear, spotOf(head)] };
  }
  return sight;
}

/** A close view of the winning head at the card. */
export function winTarget({ worms, winners }: View): CameraTarget {
  const heads = winners.map((seat) => headOf(worms[seat] as Worm));
  return targetOf(heads, frameAround(heads, 5));
}
