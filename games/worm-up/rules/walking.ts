// Where a worm can go: what stands in its way, its steps, laying it anew, and what a step does (WUP-13 to WUP-17, 20, 22).
import type { Seat } from '#kernel/game.ts';
import type { Rules } from '../editions.ts';
import { type Card, isInFront, POST_REACH, rightPost, touches } from '../geometry/card.ts';
import { type Course, courseOf, SEGMENTS } from '../geometry/course.ts';
import { dropHeading, type Headings, hasHeading, noHeadings } from '../geometry/headings.ts';
import { addDisc, type Discs, openHeadings, roomForDiscs } from '../geometry/open.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import type { Open, Worm } from './position.ts';

/** A worm's own segments may touch; two units are for rounding. */
export const OWN_REACH = DIAMETER - 2;
/** A gap that can be seen. */
const GAP = DIAMETER / 64;

const courses = new Map<number, Course>();

/** The course of a race. */
export function courseFor({ courseLength }: Rules): Course {
  const known = courses.get(courseLength) ?? courseOf(courseLength);
  courses.set(courseLength, known);
  return known;
}

/** How near a segment's centre may come to another worm's. */
export function othersReach({ gap }: Rules): number {
  return gap ? DIAMETER + GAP : OWN_REACH;
}

export type Table = Pick<Open, 'rules' | 'worms' | 'card'>;
export type Finish = Pick<Table, 'rules' | 'card'>;

/** Posts and other worms: what stands in the way of one worm, whatever it does. */
function othersOf({ rules, worms, card }: Table, seat: Seat): Discs {
  const { startPosts } = courseFor(rules);
  const discs = roomForDiscs((worms.length + 1) * SEGMENTS);
  for (const { x, y } of [...startPosts, card, rightPost(card, rules.cardLength)]) {
    addDisc(discs, x, y, POST_REACH);
  }
  const reach = othersReach(rules);
  worms.forEach((worm, other) => {
    if (other === seat) return;
    for (const { x, y } of worm) addDisc(discs, x, y, reach);
  });
  return discs;
}

/** Headings that a new segment beside `from` may be laid in, seen from the card. */
export interface ByCard {
  readonly from: Point;
  /** Whether a segment laid here is a head, which may touch the card where that wins. */
  readonly isHead: boolean;
}

/** Whether a head that touches the card, coming from there, wins; it cannot come from elsewhere (WUP-20). */
export function winsFrom({ rules, card }: Finish, from: Point): boolean {
  return !rules.cardHasBack || isInFront(card, rules.cardLength, from);
}

/** Takes away the headings in which a segment would lie on the card without winning. */
export function dropCard(finish: Finish, { from, isHead }: ByCard, open: Headings): void {
  const { rules, card } = finish;
  if (isHead && winsFrom(finish, from)) return;
  if (!isNearCard(card, rules.cardLength, from)) return;
  for (let heading = 0; heading < HEADINGS; heading += 1) {
    if (hasHeading(open, heading) && touches(card, rules.cardLength, stepped(from, heading))) {
      dropHeading(open, heading);
    }
  }
}

/** Whether a step from a place might reach the card. */
export function isNearCard(card: Card, length: number, { x, y }: Point): boolean {
  const right = rightPost(card, length);
  const [dx, dy] = [2 * x - card.x - right.x, 2 * y - card.y - right.y];
  return dx * dx + dy * dy <= ((length + 3) * DIAMETER + 4) ** 2;
}

/** Tells in which headings a worm's segment may be laid beside `from`, clear of `own`, those of its segments that stay there. */
export type Opener = (from: Point, own: Worm, isHead: boolean) => Headings;

/** What stands in a worm's way is gathered once, however often it is asked then. */
export function openerFor(table: Table, seat: Seat): Opener {
  const { rim } = courseFor(table.rules);
  const discs = othersOf(table, seat);
  const others = discs.count;
  return (from, own, isHead) => {
    discs.count = others;
    for (const { x, y } of own) addDisc(discs, x, y, OWN_REACH);
    const open = noHeadings();
    openHeadings(from, discs, rim, open);
    dropCard(table, { from, isHead }, open);
    return open;
  };
}

/** The headings of a worm's next step: its last segment is lifted first, so that place is free (WUP-13, WUP-15). */
export function stepsFor(worm: Worm, opener: Opener): Headings {
  return opener(worm[0] as Point, worm.slice(1, SEGMENTS - 1), true);
}

export function stepsOpen(table: Table, seat: Seat): Headings {
  return stepsFor(table.worms[seat] as Worm, openerFor(table, seat));
}

/** The headings in which the next segment may be laid anew, after those that already are. */
export function laysOpen(table: Table, seat: Seat, bent: Worm): Headings {
  const worm = table.worms[seat] as Worm;
  const laid = [worm[SEGMENTS - 1] as Point, ...bent];
  const isHead = laid.length === SEGMENTS - 1;
  return openerFor(table, seat)(laid.at(-1) as Point, laid.slice(0, -1), isHead);
}

/** A worm after a step: its last segment before its first. */
export function stepOf(worm: Worm, heading: number): Worm {
  return [stepped(worm[0] as Point, heading), ...worm.slice(0, SEGMENTS - 1)];
}

/** Whether a worm's head, come from `from`, has won the race. */
export function hasWon(finish: Finish, head: Point, from: Point): boolean {
  return winsFrom(finish, from) && touches(finish.card, finish.rules.cardLength, head);
}
