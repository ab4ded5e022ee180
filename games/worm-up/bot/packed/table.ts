// Worms and card in flat arrays, changed in place: the same geometry as the readable rules, for games by the thousand. The
// readable rules are the truth; `packed.test.ts` plays both side by side.
import type { Seat } from '#kernel/game.ts';
import {
  type Card,
  POST_REACH,
  type Post,
  rightPost,
  swung,
  touches,
} from '../../geometry/card.ts';
import { SEGMENTS } from '../../geometry/course.ts';
import type { Headings } from '../../geometry/headings.ts';
import { addDisc, type Discs, openHeadings, type Rim, roomForDiscs } from '../../geometry/open.ts';
import { DIAMETER, type Point, STEP, stepped } from '../../geometry/steps.ts';
import {
  courseFor,
  dropCard,
  hasWon,
  isNearCard,
  OWN_REACH,
  othersReach,
  type Table,
  winsFrom,
} from '../../rules/walking.ts';

/** What lies and stands on a table. */
export interface PackedTable {
  readonly rules: Table['rules'];
  readonly seatCount: number;
  readonly rim: Rim;
  /** Segments' centres, seven places in a row for each seat. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Which of its seven places each head has; towards the tail they go on, the first after the last. */
  readonly heads: Uint8Array;
  /** The two posts of the start and the two of the card. */
  readonly postX: Int32Array;
  readonly postY: Int32Array;
  card: Card;
  /** Room to gather what is in the way. */
  readonly discs: Discs;
}

/** Farther than this, along an axis, from a head no segment of its worm is in the way. */
const WORM_REACH = (SEGMENTS + 1) * DIAMETER;

export function packTable({ rules, worms, card }: Table): PackedTable {
  const { startPosts, rim } = courseFor(rules);
  const segments = worms.flat();
  const table: PackedTable = {
    rules,
    seatCount: worms.length,
    rim,
    x: Int32Array.from(segments, ({ x }) => x),
    y: Int32Array.from(segments, ({ y }) => y),
    heads: new Uint8Array(worms.length),
    postX: Int32Array.from([...startPosts, card, card], ({ x }) => x),
    postY: Int32Array.from([...startPosts, card, card], ({ y }) => y),
    card,
    discs: roomForDiscs((worms.length + 1) * SEGMENTS),
  };
  setCard(table, card);
  return table;
}

/** Lays a table as another lies; both have as many seats. */
export function copyTable(from: PackedTable, to: PackedTable): void {
  to.x.set(from.x);
  to.y.set(from.y);
  to.heads.set(from.heads);
  setCard(to, from.card);
}

function setCard(table: PackedTable, card: Card): void {
  const right = rightPost(card, table.rules.cardLength);
  table.card = card;
  [table.postX[2], table.postY[2], table.postX[3], table.postY[3]] = [
    card.x,
    card.y,
    right.x,
    right.y,
  ];
}

/** Where a worm's segment lies, counted from the head. */
export function segmentOf({ x, y, heads }: PackedTable, seat: Seat, nth: number): Point {
  const place = placeOf(heads[seat]!, seat, nth);
  return { x: x[place]!, y: y[place]! };
}

function placeOf(head: number, seat: Seat, nth: number): number {
  const place = head + nth;
  return seat * SEGMENTS + (place < SEGMENTS ? place : place - SEGMENTS);
}

/** Whether a worm may take a step in a heading; asks for this one alone. */
export function isStepOpen(table: PackedTable, seat: Seat, heading: number): boolean {
  const { x, y, heads, rim, postX, postY } = table;
  const head = seat * SEGMENTS + heads[seat]!;
  const toX = x[head]! + STEP.x[heading]!;
  const toY = y[head]! + STEP.y[heading]!;
  if (toX < rim.west || toX > rim.east || toY < rim.north || toY > rim.south) return false;
  for (let post = 0; post < postX.length; post += 1) {
    const dx = postX[post]! - toX;
    const dy = postY[post]! - toY;
    if (dx * dx + dy * dy < POST_REACH * POST_REACH) return false;
  }
  if (!isClearOfWorms(table, seat, toX, toY)) return false;
  const from = { x: x[head]!, y: y[head]! };
  const { card, rules } = table;
  if (!isNearCard(card, rules.cardLength, from) || winsFrom(table, from)) return true;
  return !touches(card, rules.cardLength, stepped(from, heading));
}

function isClearOfWorms(table: PackedTable, seat: Seat, toX: number, toY: number): boolean {
  const { x, y, heads, seatCount } = table;
  const gap = othersReach(table.rules) ** 2;
  for (let worm = 0; worm < seatCount; worm += 1) {
    const first = worm * SEGMENTS;
    const head = first + heads[worm]!;
    if (worm === seat) {
      if (!isClearOfOwn(table, seat, toX, toY)) return false;
    } else if (Math.abs(x[head]! - toX) <= WORM_REACH && Math.abs(y[head]! - toY) <= WORM_REACH) {
      for (let place = first; place < first + SEGMENTS; place += 1) {
        const dx = x[place]! - toX;
        const dy = y[place]! - toY;
        if (dx * dx + dy * dy < gap) return false;
      }
    }
  }
  return true;
}

/** The tail is lifted, and the head is what the step begins at. */
function isClearOfOwn({ x, y, heads }: PackedTable, seat: Seat, toX: number, toY: number): boolean {
  for (let nth = 1; nth < SEGMENTS - 1; nth += 1) {
    const place = placeOf(heads[seat]!, seat, nth);
    const dx = x[place]! - toX;
    const dy = y[place]! - toY;
    if (dx * dx + dy * dy < OWN_REACH * OWN_REACH) return false;
  }
  return true;
}

/** Writes all headings that a worm's next step may take. */
export function writeStepsOpen(table: PackedTable, seat: Seat, open: Headings): void {
  const { x, y, heads, seatCount, postX, postY, discs, rim, rules } = table;
  discs.count = 0;
  for (let post = 0; post < postX.length; post += 1) {
    addDisc(discs, postX[post]!, postY[post]!, POST_REACH);
  }
  const gap = othersReach(rules);
  for (let worm = 0; worm < seatCount; worm += 1) {
    const isOwn = worm === seat;
    const [nth, end] = isOwn ? [1, SEGMENTS - 1] : [0, SEGMENTS];
    for (let at = nth; at < end; at += 1) {
      const place = placeOf(heads[worm]!, worm, at);
      addDisc(discs, x[place]!, y[place]!, isOwn ? OWN_REACH : gap);
    }
  }
  const from = segmentOf(table, seat, 0);
  openHeadings(from, discs, rim, open);
  dropCard(table, { from, isHead: true }, open);
}

/** Takes a step that is open. @returns whether it wins */
export function takeStep(table: PackedTable, seat: Seat, heading: number): boolean {
  const { x, y, heads, card, rules } = table;
  const from = segmentOf(table, seat, 0);
  const to = stepped(from, heading);
  const head = heads[seat] === 0 ? SEGMENTS - 1 : heads[seat]! - 1;
  heads[seat] = head;
  x[seat * SEGMENTS + head] = to.x;
  y[seat * SEGMENTS + head] = to.y;
  if (!isNearCard(card, rules.cardLength, from)) return false;
  return hasWon(table, to, from);
}

/** Everybody's segments, heads first. */
export function wormsOf(table: PackedTable): readonly (readonly Point[])[] {
  return Array.from({ length: table.seatCount }, (_, seat) =>
    Array.from({ length: SEGMENTS }, (__, nth) => segmentOf(table, seat, nth)),
  );
}

/** Moves a post; the other one stays. */
export function swingPost(table: PackedTable, post: Post, heading: number): void {
  setCard(table, swung(table.card, table.rules.cardLength, post, heading));
}
