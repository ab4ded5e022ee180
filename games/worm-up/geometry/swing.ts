// How far a post swings. Each obstacle blocks an arc of headings, known in floating point; headings of the arc are
// then checked in integers, so the result is exact.
import {
  type Card,
  isPostClear,
  POST_REACH,
  type Post,
  RADIUS,
  rightPost,
  type Surroundings,
  swung,
  touches,
} from './card.ts';
import { isWithin } from './open.ts';
import { DIAMETER, HEADINGS, type Point } from './steps.ts';

/**
 * The range of a swing: by how many headings the card can turn counterclockwise (`back`) and
 * clockwise (`forth`). Together they are at most one turn.
 */
export interface SwingRange {
  readonly back: number;
  readonly forth: number;
}

/** A post that swings around the other one. */
interface Swing {
  readonly card: Card;
  readonly length: number;
  readonly post: Post;
  readonly pivot: Point;
  /** The heading from the pivot to the post; may exceed 3599. */
  readonly start: number;
  /** Clockwise or counterclockwise. */
  readonly way: 1 | -1;
}

/** The range of a swing before the card or the post would touch anything. */
export function swingOf(card: Card, length: number, post: Post, around: Surroundings): SwingRange {
  const forth = freeTurns(card, length, post, around, HEADINGS - 1);
  if (forth === HEADINGS - 1) return { back: 0, forth };
  return { back: freeTurns(card, length, post, around, 1 - HEADINGS), forth };
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
  const free = freeTurns(card, length, post, around, turn);
  return turn < 0 && free > 0 ? -free : free;
}

/** How many headings a post swings of an intended turn. */
function freeTurns(
  card: Card,
  length: number,
  post: Post,
  around: Surroundings,
  turn: number,
): number {
  const way = turn < 0 ? -1 : 1;
  const pivot = post === 'left' ? rightPost(card, length) : card;
  const start = card.heading + (post === 'left' ? HEADINGS / 2 : 0);
  const swing: Swing = { card, length, post, pivot, start, way };
  let free = beforeRim(swing, around, Math.abs(turn));
  for (const each of around.segments) free = beforeDisc(swing, each, free);
  for (const each of around.posts) free = beforeDisc(swing, each, free);
  return free;
}

/**
 * Coordinates are integers, so an end of the card may be 0.71 units off its exact place. Within this margin of a
 * limit, headings are checked exactly.
 */
const DOUBT = 1.5;
const PER_RADIAN = HEADINGS / (2 * Math.PI);
/** The rounding of directions, in headings: 0.71 units at the end of a card six segments long are 0.001. */
const ROUNDING = 0.01;

/** Half the width of an arc from the cosine at its ends, in headings; negative if the arc is empty. */
function halfWidth(cosine: number): number {
  if (cosine >= 1) return -1;
  return cosine <= -1 ? HEADINGS / 2 : Math.acos(cosine) * PER_RADIAN + ROUNDING;
}

/** The free turns before a disc is touched, at most `most`. */
function beforeDisc(swing: Swing, disc: Point, most: number): number {
  const { pivot, length, post } = swing;
  const [dx, dy] = [disc.x - pivot.x, disc.y - pivot.y];
  const [far, reach] = [Math.sqrt(dx * dx + dy * dy), length * DIAMETER];
  if (far > reach + POST_REACH + DOUBT) return most;
  // Near the post: by the law of cosines. Near the line: by the tangent.
  const round = POST_REACH + DOUBT;
  const atPost = halfWidth((reach * reach + far * far - round * round) / (2 * reach * far));
  const width = Math.max(atPost, besideLine(far, reach));
  if (width < 0) return most;
  const isFree = (after: Card): boolean =>
    isPostClear(post === 'left' ? after : rightPost(after, length), disc) &&
    !touches(after, length, disc);
  return beforeArc(swing, Math.atan2(dy, dx) * PER_RADIAN, width, most, isFree);
}

/** Half the width of the arc in which the line of the card may touch a disc, in headings. */
function besideLine(far: number, reach: number): number {
  const near = RADIUS + DOUBT;
  if (far <= near) return HEADINGS / 2;
  return far > Math.hypot(reach, near) ? -1 : Math.asin(near / far) * PER_RADIAN + ROUNDING;
}

/** The free turns before the post leaves the table, at most `most`. */
function beforeRim(swing: Swing, { rim }: Surroundings, most: number): number {
  const { pivot, length, post } = swing;
  const reach = length * DIAMETER;
  const isFree = (after: Card): boolean => {
    const moved = post === 'left' ? after : rightPost(after, length);
    return isWithin(rim, moved.x, moved.y);
  };
  // The room on each side, by the heading to it: east, south, west, north.
  const rooms = [rim.east - pivot.x, rim.south - pivot.y, pivot.x - rim.west, pivot.y - rim.north];
  return rooms.reduce((free, room, quarter) => {
    if (room > reach + DOUBT) return free;
    const width = halfWidth((room - DOUBT) / reach);
    return beforeArc(swing, (quarter * HEADINGS) / 4, width, free, isFree);
  }, most);
}

/**
 * The free turns before the first heading of an arc that is not free, at most `most`. Outside of the arc all are free.
 * @param middle of the arc, as a heading
 * @param width half of its width, in headings
 */
function beforeArc(
  { card, length, post, start, way }: Swing,
  middle: number,
  width: number,
  most: number,
  isFree: (after: Card) => boolean,
): number {
  const turns = way * (middle - start);
  const centre = turns - Math.floor(turns / HEADINGS) * HEADINGS;
  // The arc may begin before this turn of the card, and come round again.
  for (const round of [centre - HEADINGS, centre, centre + HEADINGS]) {
    const last = Math.min(most, Math.floor(round + width));
    for (let turn = Math.max(1, Math.ceil(round - width)); turn <= last; turn += 1) {
      const heading = (card.heading + way * turn + HEADINGS) % HEADINGS;
      if (!isFree(swung(card, length, post, heading))) return turn - 1;
    }
  }
  return most;
}
