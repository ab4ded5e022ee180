// Walks: obstacles, steps, bends, and the effect of a step (WUP-13 to WUP-17, 20, 22).
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import { type Card, isInFront, POST_REACH, rightPost, touches } from '../geometry/card.ts';
import { type Course, courseOf, SEGMENTS } from '../geometry/course.ts';
import { dropHeading, type Headings, hasHeading, noHeadings } from '../geometry/headings.ts';
import { addDisc, type Discs, freeHeadings, roomForDiscs } from '../geometry/open.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import type { Open, Worm } from './position.ts';

/** A worm's own segments may touch; two units are for rounding. */
export const OWN_REACH = DIAMETER - 2;
/** The width of a visible gap. */
const GAP = DIAMETER / 64;

const courses = new Map<number, Course>();

/** The course of a race. */
export function courseFor({ courseLength }: Rules): Course {
  const known = courses.get(courseLength) ?? courseOf(courseLength);
  courses.set(courseLength, known);
  return known;
}

/** The minimum distance of a segment's centre from another worm's. */
export function othersReach({ gap }: Rules): number {
  return gap ? DIAMETER + GAP : OWN_REACH;
}

export type Table = Pick<Open, 'rules' | 'worms' | 'card'>;
export type Finish = Pick<Table, 'rules' | 'card'>;

/** Takes an obstacle: its centre and the minimum distance. */
type TakeDisc = (centre: Point, reach: number) => void;

/** Gives the fixed obstacles of a worm: posts and other worms. */
function eachObstacle({ rules, worms, card }: Table, seat: Seat, take: TakeDisc): void {
  for (const post of courseFor(rules).startPosts) take(post, POST_REACH);
  take(card, POST_REACH);
  take(rightPost(card, rules.cardLength), POST_REACH);
  const reach = othersReach(rules);
  for (const [other, worm] of worms.entries()) {
    if (other !== seat) for (const segment of worm) take(segment, reach);
  }
}

/** Room for all obstacles of a worm. */
function roomFor({ worms }: Pick<Table, 'worms'>): Discs {
  return roomForDiscs((worms.length + 1) * SEGMENTS);
}

/** The new segment of a step or a bend: one step from `from`. */
interface NewSegment {
  readonly from: Point;
  /** Whether the segment is a head, which may touch the card if that wins. */
  readonly isHead: boolean;
}

/** Whether a head that touches the card from this side wins (WUP-20). */
export function winsFrom({ rules, card }: Finish, from: Point): boolean {
  return !rules.cardHasBack || isInFront(card, rules.cardLength, from);
}

/** Removes the headings in which a segment would be on the card without winning. */
export function dropCard(finish: Finish, { from, isHead }: NewSegment, open: Headings): void {
  const { rules, card } = finish;
  if (isHead && winsFrom(finish, from)) return;
  if (!isNearCard(card, rules.cardLength, from)) return;
  for (let heading = 0; heading < HEADINGS; heading += 1) {
    if (hasHeading(open, heading) && touches(card, rules.cardLength, stepped(from, heading))) {
      dropHeading(open, heading);
    }
  }
}

/** Whether a step from a point may reach the card. A fast check: false is certain, true is not. */
export function isNearCard(card: Card, length: number, { x, y }: Point): boolean {
  const right = rightPost(card, length);
  const [dx, dy] = [2 * x - card.x - right.x, 2 * y - card.y - right.y];
  return dx * dx + dy * dy <= ((length + 3) * DIAMETER + 4) ** 2;
}

/**
 * Computes the open headings of a segment beside `from`, clear of the worm's own segments `own`.
 */
export type HeadingFinder = (from: Point, own: Worm, isHead: boolean) => Headings;

/** Makes a finder for a seat. It collects the obstacles once for several calls. */
export function headingFinderFor(table: Table, seat: Seat): HeadingFinder {
  const discs = roomFor(table);
  eachObstacle(table, seat, ({ x, y }, reach) => addDisc(discs, x, y, reach));
  const others = discs.count;
  return (from, own, isHead) => {
    discs.count = others;
    for (const { x, y } of own) addDisc(discs, x, y, OWN_REACH);
    return openBeside(table, { from, isHead }, discs);
  };
}

function openBeside(table: Table, segment: NewSegment, discs: Discs): Headings {
  const open = noHeadings();
  freeHeadings(segment.from, discs, courseFor(table.rules).rim, open);
  dropCard(table, segment, open);
  return open;
}

/** The obstacles within one step; used again for each search, because its arrays cost more than the search. */
let nearDiscs = roomForDiscs(0);

/** The open headings of one segment. For several segments of one seat a finder is faster. */
function openHeadings(table: Table, seat: Seat, segment: NewSegment, own: Worm): Headings {
  const { from } = segment;
  const most = (table.worms.length + 1) * SEGMENTS;
  if (nearDiscs.x.length < most) nearDiscs = roomFor(table);
  nearDiscs.count = 0;
  const take: TakeDisc = ({ x, y }, reach) => {
    const far = reach + DIAMETER + 2;
    if (Math.abs(x - from.x) <= far && Math.abs(y - from.y) <= far) addDisc(nearDiscs, x, y, reach);
  };
  eachObstacle(table, seat, take);
  for (const each of own) take(each, OWN_REACH);
  return openBeside(table, segment, nearDiscs);
}

/**
 * The open headings of a worm's next step. Its last segment is lifted first, so its place is
 * free (WUP-13, WUP-15).
 */
export function stepsFor(worm: Worm, headingFinder: HeadingFinder): Headings {
  return headingFinder(worm[0] as Point, worm.slice(1, SEGMENTS - 1), true);
}

interface KnownSteps extends Table {
  readonly seat: Seat;
  readonly open: Headings;
}

/** The newest answer. The same table is asked about several times: to go on, for views, and for a move. */
let newestSteps: KnownSteps | undefined;

/** As `stepsFor`. Nobody may change the result. */
export function legalSteps({ rules, worms, card }: Table, seat: Seat): Headings {
  const known = newestSteps;
  const isKnown =
    known?.worms === worms && known.card === card && known.rules === rules && known.seat === seat;
  if (isKnown) return known.open;
  const worm = worms[seat] as Worm;
  const own = worm.slice(1, SEGMENTS - 1);
  const segment: NewSegment = { from: worm[0] as Point, isHead: true };
  const open = openHeadings({ rules, worms, card }, seat, segment, own);
  newestSteps = { rules, worms, card, seat, open };
  return open;
}

/** The open headings of the next segment of a bend. */
export function legalLays(table: Table, seat: Seat, bent: Worm): Headings {
  const worm = table.worms[seat] as Worm;
  const laid = [worm[SEGMENTS - 1] as Point, ...bent];
  const isHead = laid.length === SEGMENTS - 1;
  return openHeadings(table, seat, { from: laid.at(-1) as Point, isHead }, laid.slice(0, -1));
}

/** A worm after a step: its last segment becomes the first. */
export function stepOf(worm: Worm, heading: number): Worm {
  return [stepped(worm[0] as Point, heading), ...worm.slice(0, SEGMENTS - 1)];
}

/** Whether a worm's head, coming from `from`, has won. */
export function hasWon(finish: Finish, head: Point, from: Point): boolean {
  return winsFrom(finish, from) && touches(finish.card, finish.rules.cardLength, head);
}
