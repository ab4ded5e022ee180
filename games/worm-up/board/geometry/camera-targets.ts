// The camera's targets: the race, a walk; later/late-targets.ts has those of a swing and a win. Pure; use-camera-target.ts chooses one.
import { rightPost } from '../../geometry/card.ts';
import type { Point } from '../../geometry/steps.ts';
import { distancesOf } from '../../rules/distance.ts';
import type { View, Worm } from '../../rules/position.ts';
import type { CameraTarget, Frame } from './camera.ts';
import { spotOf, WIDE } from './spot.ts';

type Lying = Pick<View, 'worms' | 'card' | 'rules'>;

/** Space around the centre of a segment or post, in segments. */
export const CLOSE = 1;
/** At most two walks bring a head to the card. */
const NEAR_STEPS = 14;

export function frameAround(points: readonly Point[], reach: number): Frame {
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
export function joined(one: Frame, other: Frame): Frame {
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

export const headOf = (worm: Worm): Point => worm[0] as Point;

export function targetOf(
  points: readonly Point[],
  frame = frameAround(points, CLOSE),
): CameraTarget {
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
