// X's swing of a post, and the heads that the card touches with `lineMayTouchHead` (WUP-18).
import type { Seat } from '#kernel/game.ts';
import {
  type Card,
  isInFront,
  isPostFree,
  type Post,
  type Surroundings,
  swung,
  touches,
} from '../geometry/card.ts';
import {
  dropHeading,
  dropRange,
  fillHeadings,
  type Headings,
  noHeadings,
} from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { type SwingRange, swingOf } from '../geometry/swing.ts';
import type { Move, Worm } from './position.ts';
import { courseFor, type Table } from './walking.ts';

export const POSTS: readonly Post[] = ['left', 'right'];

export function surroundings({ rules, worms }: Pick<Table, 'rules' | 'worms'>): Surroundings {
  const { startPosts, rim } = courseFor(rules);
  return { segments: worms.flat(), posts: startPosts, rim };
}

/** The possible swings of a post. With `lineMayTouchHead` the last one of a direction may end on a head. */
export function legalSwings(table: Table, post: Post): SwingRange {
  const range = swingOf(table.card, table.rules.cardLength, post, surroundings(table));
  if (!table.rules.lineMayTouchHead || range.forth === HEADINGS - 1) return range;
  const endsOnHead = (turn: number): boolean =>
    headsTouched(table, post, headingAfter(table.card, turn)).length > 0;
  return {
    forth: range.forth + (endsOnHead(range.forth + 1) ? 1 : 0),
    back: range.back + (endsOnHead(-range.back - 1) ? 1 : 0),
  };
}

type Swung = Extract<Move, { readonly kind: 'post' }>;

/** The turn of a swing in headings; negative is counterclockwise. If both directions are possible, the shorter one. */
export function turnOf(table: Table, { post, heading }: Swung): number {
  const { forth, back } = legalSwings(table, post);
  const onward = (heading - table.card.heading + HEADINGS) % HEADINGS;
  if (onward === 0 || onward > forth) return onward - HEADINGS;
  const either = forth === HEADINGS - 1 || HEADINGS - onward <= back;
  return either && onward > HEADINGS / 2 ? onward - HEADINGS : onward;
}

/** The heading of a card after a turn. */
export function headingAfter({ heading }: Card, turn: number): number {
  return (heading + turn + HEADINGS) % HEADINGS;
}

/** The headings of the card after the possible swings. */
export function headingsAfter({ heading }: Card, { forth, back }: SwingRange): Headings {
  const open = noHeadings();
  fillHeadings(open);
  dropHeading(open, heading);
  const [first, last] = [heading + forth + 1, heading + HEADINGS - back - 1];
  if (first <= last) dropRange(open, first, last);
  return open;
}

/** The seats whose heads win after a swing; none if the card touches anything else. */
export function headsTouched(table: Table, post: Post, heading: number): readonly Seat[] {
  const { rules, worms, card } = table;
  if (!rules.lineMayTouchHead) return [];
  const around = surroundings(table);
  const after = swung(card, rules.cardLength, post, heading);
  if (!isPostFree(after, rules.cardLength, post, around)) return [];
  const touched = (worm: Worm): boolean =>
    worm.some((segment) => touches(after, rules.cardLength, segment));
  const bodies = worms.map((worm) => worm.slice(1));
  if (bodies.some(touched) || touched(around.posts)) return [];
  const seats = worms.flatMap((worm, seat) => (touched(worm.slice(0, 1)) ? [seat] : []));
  const winning = (seat: Seat): boolean => {
    return !rules.cardHasBack || isInFront(card, rules.cardLength, worms[seat]![0]!);
  };
  return seats.every(winning) ? seats : [];
}
