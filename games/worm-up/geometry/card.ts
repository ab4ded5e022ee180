// The FINISH card between two posts: contact, reading side, and the range of a swing.
import { isWithin, type Rim } from './open.ts';
import { type Circle, circleOf, DIAMETER, HEADINGS, type Point } from './steps.ts';

/** A card: the left post, seen from the start, and the heading to the right post. */
export interface Card {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export type Post = 'left' | 'right';

const RADIUS = DIAMETER / 2;
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

/**
 * The range of a swing: by how many headings the card can turn counterclockwise (`back`) and
 * clockwise (`forth`). Together they are at most one turn.
 */
export interface SwingRange {
  readonly back: number;
  readonly forth: number;
}

/** Whether a moved post is within the rim and clear of everything. */
export function isPostFree(card: Card, length: number, post: Post, around: Surroundings): boolean {
  const moved = post === 'left' ? card : rightPost(card, length);
  if (!isWithin(around.rim, moved.x, moved.y)) return false;
  const clear = ({ x, y }: Point): boolean =>
    (moved.x - x) ** 2 + (moved.y - y) ** 2 >= POST_REACH * POST_REACH;
  return around.segments.every(clear) && around.posts.every(clear);
}

/** The range of a swing before the card or the post would touch anything. */
export function swingOf(card: Card, length: number, post: Post, around: Surroundings): SwingRange {
  const forth = swingTo(card, length, post, around, HEADINGS - 1);
  if (forth === HEADINGS - 1) return { back: 0, forth };
  return { back: -swingTo(card, length, post, around, 1 - HEADINGS), forth };
}

/**
 * How far a post swings before it meets an obstacle, in headings.
 * @param turn the intended swing in headings; negative is counterclockwise
 */
export function swingTo(
  card: Card,
  length: number,
  post: Post,
  around: Surroundings,
  turn: number,
): number {
  const near = nearby(card, length, post, around);
  const obstacles = [...near.segments, ...near.posts];
  const way = Math.sign(turn);
  let got = 0;
  while (got !== turn) {
    const heading = (card.heading + got + way + HEADINGS) % HEADINGS;
    const turned = swung(card, length, post, heading);
    if (!isPostFree(turned, length, post, near)) break;
    if (obstacles.some((each) => touches(turned, length, each))) break;
    got += way;
  }
  return got;
}

/** Only obstacles within reach of the swinging card and post. */
function nearby(card: Card, length: number, post: Post, around: Surroundings): Surroundings {
  const pivot = post === 'left' ? rightPost(card, length) : card;
  const reach = ((length + 1) * DIAMETER + 2) ** 2;
  const isNear = ({ x, y }: Point): boolean => (pivot.x - x) ** 2 + (pivot.y - y) ** 2 <= reach;
  return {
    ...around,
    segments: around.segments.filter(isNear),
    posts: around.posts.filter(isNear),
  };
}
