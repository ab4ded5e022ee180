// X's swing of a post, and the heads that the card touches with `lineMayTouchHead` (WUP-18).
import type { Seat } from '#kernel/game.ts';
import {
  isInFront,
  isPostFree,
  type Post,
  type Surroundings,
  type SwingRange,
  swingOf,
  swung,
  touches,
} from '../geometry/card.ts';
import { HEADINGS } from '../geometry/steps.ts';
import type { Move, Worm } from './position.ts';
import { courseFor, type Table } from './walking.ts';

export const POSTS: readonly Post[] = ['left', 'right'];

export function surroundings({ rules, worms }: Pick<Table, 'rules' | 'worms'>): Surroundings {
  const { startPosts, rim } = courseFor(rules);
  return { segments: worms.flat(), posts: startPosts, rim };
}

/**
 * The possible headings of the card after a swing, in order from the current one, in both
 * directions.
 */
export interface Swings {
  readonly forth: readonly number[];
  readonly back: readonly number[];
}

export function legalSwings(table: Table, post: Post): Swings {
  const swing = swingOf(table.card, table.rules.cardLength, post, surroundings(table));
  const way = (sign: 1 | -1): readonly number[] => {
    const free = sign === 1 ? swing.forth : swing.back;
    const turns = free + (mayEndOnHead(table, post, swing, sign) ? 1 : 0);
    return Array.from({ length: turns }, (_, index) => headingAfter(table, sign * (index + 1)));
  };
  return { forth: way(1), back: way(-1) };
}

type Swung = Extract<Move, { readonly kind: 'post' }>;

/** The turn of a swing in headings; negative is counterclockwise. If both directions are possible, the shorter one. */
export function turnOf(table: Table, { post, heading }: Swung): number {
  const { forth, back } = legalSwings(table, post);
  const onward = (heading - table.card.heading + HEADINGS) % HEADINGS;
  if (!forth.includes(heading)) return onward - HEADINGS;
  const either = forth.length === HEADINGS - 1 || back.includes(heading);
  return either && onward > HEADINGS / 2 ? onward - HEADINGS : onward;
}

function headingAfter({ card }: Table, turn: number): number {
  return (card.heading + turn + HEADINGS) % HEADINGS;
}

function mayEndOnHead(
  table: Table,
  post: Post,
  { back, forth }: SwingRange,
  sign: 1 | -1,
): boolean {
  if (!table.rules.lineMayTouchHead || forth === HEADINGS - 1) return false;
  const heading = headingAfter(table, sign === 1 ? forth + 1 : -back - 1);
  return headsTouched(table, post, heading).length > 0;
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
