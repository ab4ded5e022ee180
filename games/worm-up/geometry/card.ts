// The FINISH card between two posts: contact, reading side, and the place of a moved post.
import { isWithin, type Rim } from './open.ts';
import { type Circle, circleOf, DIAMETER, type Point } from './steps.ts';

/** A card: the left post, seen from the start, and the heading to the right post. */
export interface Card {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export type Post = 'left' | 'right';

/** The radius of a segment. */
export const RADIUS = DIAMETER / 2;
/**
 * The minimum distance of a centre from a post's: contact is legal, with two units for rounding.
 */
export const POST_REACH = DIAMETER - 2;

const circles: Circle[] = [];

/** The positions of the right post around the left one. @param length of a card, in diameters */
function circleFor(length: number): Circle {
  circles[length] ??= circleOf(length * DIAMETER);
  return circles[length];
}

export function rightPost({ x, y, heading }: Card, length: number): Point {
  const circle = circleFor(length);
  return { x: x + circle.x[heading]!, y: y + circle.y[heading]! };
}

/** The card after one post has swung around the other. */
export function swung(card: Card, length: number, post: Post, heading: number): Card {
  if (post === 'right') return { ...card, heading };
  const [right, circle] = [rightPost(card, length), circleFor(length)];
  return { x: right.x - circle.x[heading]!, y: right.y - circle.y[heading]!, heading };
}

/** Below this fraction of the sum, squares cannot be compared in floating point. */
const ROUNDING = 1e-12;

/** Whether a disc with this centre touches the card. Exact: ties are computed in integers. */
export function touches(card: Card, length: number, { x, y }: Point): boolean {
  const circle = circleFor(length);
  const [ux, uy] = [circle.x[card.heading]!, circle.y[card.heading]!];
  const [vx, vy] = [x - card.x, y - card.y];
  const along = ux * vx + uy * vy;
  const whole = ux * ux + uy * uy;
  if (along <= 0) return vx * vx + vy * vy <= RADIUS * RADIUS;
  if (along >= whole) return (vx - ux) ** 2 + (vy - uy) ** 2 <= RADIUS * RADIUS;
  const cross = ux * vy - uy * vx;
  const [square, limit] = [cross * cross, RADIUS * RADIUS * whole];
  if (Math.abs(square - limit) > limit * ROUNDING) return square < limit;
  return BigInt(cross) ** 2n <= BigInt(RADIUS) ** 2n * BigInt(whole);
}

/** Whether FINISH can be read from a point; true on the card's line. */
export function isInFront(card: Card, length: number, { x, y }: Point): boolean {
  const circle = circleFor(length);
  const [ux, uy] = [circle.x[card.heading]!, circle.y[card.heading]!];
  return ux * (y - card.y) - uy * (x - card.x) >= 0;
}

/** The obstacles of a swing. */
export interface Surroundings {
  /** The centres of all segments of all worms. */
  readonly segments: readonly Point[];
  readonly posts: readonly Point[];
  readonly rim: Rim;
}

/** Whether a moved post is within the rim and clear of everything. */
export function isPostFree(card: Card, length: number, post: Post, around: Surroundings): boolean {
  const moved = post === 'left' ? card : rightPost(card, length);
  if (!isWithin(around.rim, moved.x, moved.y)) return false;
  const clear = (point: Point): boolean => isPostClear(moved, point);
  return around.segments.every(clear) && around.posts.every(clear);
}

/** Whether a post keeps the distance to a segment or another post. */
export function isPostClear(post: Point, { x, y }: Point): boolean {
  return (post.x - x) ** 2 + (post.y - y) ** 2 >= POST_REACH * POST_REACH;
}
