// The camera's targets: the race, a walk, a swing, a win. Pure; use-camera-target.ts chooses one.
import { type Post, rightPost, swung } from '../../geometry/card.ts';
import type { Point } from '../../geometry/steps.ts';
import { distancesOf } from '../../rules/distance.ts';
import type { View, Worm } from '../../rules/position.ts';
import { headingAfter, legalSwings, POSTS } from '../../rules/swinging.ts';
import type { CameraTarget, Frame } from './camera.ts';
import { spotOf, WIDE } from './spot.ts';

type Lying = Pick<View, 'worms' | 'card' | 'rules'>;

/** Space around the centre of a segment or post, in segments. */
const CLOSE = 1;
/** At most two walks bring a head to the card. */
const NEAR_STEPS = 14;
/** Samples of a post's way are this far apart, in tenths of a degree. */
const APART = 100;

function frameAround(points: readonly Point[], reach: number): Frame {
  const spots = points.map(spotOf);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const margin = reach * WIDE;
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** The bounding frame of two. */
function joined(one: Frame, other: Frame): Frame {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The intersection of two frames. */
export function shared(one: Frame, other: Frame): Frame {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

const headOf = (worm: Worm): Point => worm[0] as Point;

function targetOf(points: readonly Point[], frame = frameAround(points, CLOSE)): CameraTarget {
  return { frame, clear: points.map(spotOf) };
}

/** All worms whole, as large as possible. The card is with them once a head is near it; before, an arrow points to it. */
export function raceTarget(view: Lying): CameraTarget {
  const { worms, card, rules } = view;
  const isNear = Math.min(...distancesOf(view)) <= NEAR_STEPS;
  return targetOf([...worms.flat(), ...(isNear ? [card, rightPost(card, rules.cardLength)] : [])]);
}

/** The card. */
export function finishTarget({ card, rules }: Lying): CameraTarget {
  const posts = [card, rightPost(card, rules.cardLength)];
  return targetOf(posts, frameAround(posts, 3));
}

/** The walking worm and the reach of its remaining steps. */
export function walkTarget({ worms, queue, left }: View): CameraTarget {
  const worm = worms[queue[0] as number] as Worm;
  return targetOf(worm, joined(frameAround(worm, 1), frameAround([headOf(worm)], left + 1)));
}

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
