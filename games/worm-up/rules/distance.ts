// The distance of a head from winning.
import type { Seat } from '#kernel/game.ts';
import { isInFront, rightPost } from '../geometry/card.ts';
import { DIAMETER, type Point } from '../geometry/steps.ts';
import type { Table } from './walking.ts';

/** A touching head is at least this far from a post, measured along the card, in diameters. */
const BESIDE_POST = 0.9;
/** A path round a post keeps this distance from its centre, in diameters. */
const ROUND_POST = 1.1;

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The point that a head should walk to next, and how far the head is from winning, both without obstacles. */
export interface Way {
  readonly aim: Point;
  /** The length of the path that the head still needs to win, in diameters. */
  readonly left: number;
}

export function wayFrom({ rules, card }: Pick<Table, 'rules' | 'card'>, head: Point): Way {
  const length = rules.cardLength;
  const right = rightPost(card, length);
  const along =
    ((head.x - card.x) * (right.x - card.x) + (head.y - card.y) * (right.y - card.y)) /
    (length * DIAMETER) ** 2;
  const margin = BESIDE_POST / length;
  const share = Math.min(1 - margin, Math.max(margin, along));
  const straight = between(card, right, share);
  if (!rules.cardHasBack || isInFront(card, length, head)) {
    return { aim: straight, left: Math.max(0, distance(head, straight) / DIAMETER - 0.5) };
  }
  const corners = [
    between(card, right, -ROUND_POST / length),
    between(card, right, 1 + ROUND_POST / length),
  ];
  const [near, far] = corners.toSorted((one, other) => distance(head, one) - distance(head, other));
  const onward = ROUND_POST + BESIDE_POST;
  const aim = distance(head, near!) < DIAMETER / 4 ? between(near!, far!, 0.3) : near!;
  return { aim, left: distance(head, near!) / DIAMETER + onward };
}

/** Each seat's distance from winning, in diameters. */
export function distancesOf(table: Table): readonly number[] {
  return table.worms.map((worm) => wayFrom(table, worm[0]!).left);
}

/** A seat's distance from winning in whole steps, as players see it. */
export function stepsAway(table: Table, seat: Seat): number {
  return Math.ceil(distancesOf(table)[seat] ?? 0);
}
