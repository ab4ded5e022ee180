// The FINISH card between its two posts: what touches it, from which side, and how far a post can swing.
import { isWithin, type Rim } from './open.ts';
import { type Circle, circleOf, DIAMETER, HEADINGS, type Point } from './steps.ts';

/** A card as it stands: the left post, seen from the start, and the heading from it to the right one. */
export interface Card {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export type Post = 'left' | 'right';

const RADIUS = DIAMETER / 2;
/** How near a centre may come to a post's: contact is allowed, and two units of rounding. */
export const POST_REACH = DIAMETER - 2;

const circles: Circle[] = [];

/** Where the right post may stand, seen from the left one. @param length of a card, in diameters */
function circleFor(length: number): Circle {
  circles[length] ??= circleOf(length * DIAMETER);
  return circles[length];
}

export function rightPost({ x, y, heading }: Card, length: number): Point {
  const circle = circleFor(length);
  return { x: x + circle.x[heading]!, y: y + circle.y[heading]! };
}

/** The card after one post has swung about the other, which stays where it is. */
export function swung(card: Card, length: number, post: Post, heading: number): Card {
  if (post === 'right') return { ...card, heading };
  const [right, circle] = [rightPost(card, length), circleFor(length)];
  return { x: right.x - circle.x[heading]!, y: right.y - circle.y[heading]!, heading };
}

/** Beyond so small a part of the sum, squares in floating point cannot be told apart. */
const ROUNDING = 1e-12;

/** Whether a disc with this centre touches the card: exact, for a tie is settled in whole numbers. */
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

/** Whether somebody there can read FINISH; on the line that the card lies on, too. */
export function isInFront(card: Card, length: number, { x, y }: Point): boolean {
  const circle = circleFor(length);
  const [ux, uy] = [circle.x[card.heading]!, circle.y[card.heading]!];
  return ux * (y - card.y) - uy * (x - card.x) >= 0;
}

/** What a swing must keep clear of. */
export interface Surroundings {
  /** The centres of all segments of all worms. */
  readonly segments: readonly Point[];
  readonly posts: readonly Point[];
  readonly rim: Rim;
}

/** How far a post can swing: so many headings against the clock and with it, at most a turn together. */
export interface Swing {
  readonly back: number;
  readonly forth: number;
}

/** Whether a post that was moved stands within the rim and on nothing. */
export function isPostFree(card: Card, length: number, post: Post, around: Surroundings): boolean {
  const moved = post === 'left' ? card : rightPost(card, length);
  if (!isWithin(around.rim, moved.x, moved.y)) return false;
  const clear = ({ x, y }: Point): boolean =>
    (moved.x - x) ** 2 + (moved.y - y) ** 2 >= POST_REACH * POST_REACH;
  return around.segments.every(clear) && around.posts.every(clear);
}

/** How far a post can swing from where it is before the card or it would touch anything. */
export function swingOf(card: Card, length: number, post: Post, around: Surroundings): Swing {
  const forth = swingTo(card, length, post, around, HEADINGS - 1);
  if (forth === HEADINGS - 1) return { back: 0, forth };
  return { back: -swingTo(card, length, post, around, 1 - HEADINGS), forth };
}

/**
 * How far a post gets on its way.
 * @param turn how far it would swing, in headings; below 0 against the clock
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

/** Only what lies within the swinging card's and post's reach of the standing post. */
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
