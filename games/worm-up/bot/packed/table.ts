// Worms and posts in flat arrays, with steps and swings in place, for fast playouts. It must give
// the same results as the readable rules; `packed.test.ts` compares both.
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
import {
  addDisc,
  type Discs,
  freeHeadings,
  isFree,
  type Rim,
  roomForDiscs,
} from '../../geometry/open.ts';
import { DIAMETER, type Point, stepped, stepTable } from '../../geometry/steps.ts';
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

/** The positions on a table. */
export interface PackedTable {
  readonly rules: Table['rules'];
  readonly seatCount: number;
  readonly rim: Rim;
  /** Segment centres, seven per seat. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** The index of each head among its seven. Towards the tail the index grows, cyclically. */
  readonly heads: Uint8Array;
  /** The two posts of the start and the two of the card. */
  readonly postX: Int32Array;
  readonly postY: Int32Array;
  card: Card;
  /** A cache: the obstacles of one worm's next step. */
  readonly discs: Discs;
  /** The seat of that worm; -1 after any move, because the cache is then out of date. */
  gatheredFor: Seat | -1;
}

/** Obstacles farther than this from a head, along an axis, cannot block a step. */
const STEP_REACH = 2 * DIAMETER + DIAMETER / 16;
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
    gatheredFor: -1,
  };
  setCard(table, card);
  return table;
}

/** Copies a table into another with the same number of seats. */
export function copyTable(from: PackedTable, to: PackedTable): void {
  to.x.set(from.x);
  to.y.set(from.y);
  to.heads.set(from.heads);
  setCard(to, from.card);
}

function setCard(table: PackedTable, card: Card): void {
  const right = rightPost(card, table.rules.cardLength);
  table.card = card;
  table.gatheredFor = -1;
  [table.postX[2], table.postY[2], table.postX[3], table.postY[3]] = [
    card.x,
    card.y,
    right.x,
    right.y,
  ];
}

/** The position of a worm's segment, counted from the head. */
export function segmentOf({ x, y, heads }: PackedTable, seat: Seat, nth: number): Point {
  const place = placeOf(heads[seat]!, seat, nth);
  return { x: x[place]!, y: y[place]! };
}

function placeOf(head: number, seat: Seat, nth: number): number {
  const place = head + nth;
  return seat * SEGMENTS + (place < SEGMENTS ? place : place - SEGMENTS);
}

/** Collects the obstacles of a worm's next step, once per step. */
function gather(table: PackedTable, seat: Seat): void {
  if (table.gatheredFor === seat) return;
  const { x, y, heads, seatCount, rules, postX, postY, discs } = table;
  const head = seat * SEGMENTS + heads[seat]!;
  const tail = placeOf(heads[seat]!, seat, SEGMENTS - 1);
  const fromX = x[head]!;
  const fromY = y[head]!;
  const gap = othersReach(rules);
  discs.count = 0;
  for (let place = 0; place < seatCount * SEGMENTS; place += 1) {
    const isNear =
      Math.abs(x[place]! - fromX) <= STEP_REACH && Math.abs(y[place]! - fromY) <= STEP_REACH;
    if (!isNear || place === head || place === tail) continue;
    const isOwn = place >= seat * SEGMENTS && place < (seat + 1) * SEGMENTS;
    addDisc(discs, x[place]!, y[place]!, isOwn ? OWN_REACH : gap);
  }
  for (let post = 0; post < postX.length; post += 1) {
    const isNear =
      Math.abs(postX[post]! - fromX) <= STEP_REACH && Math.abs(postY[post]! - fromY) <= STEP_REACH;
    if (isNear) addDisc(discs, postX[post]!, postY[post]!, POST_REACH);
  }
  table.gatheredFor = seat;
}

/** Whether a worm may step in one heading. */
export function isLegalStep(table: PackedTable, seat: Seat, heading: number): boolean {
  gather(table, seat);
  const { x, y, heads, discs, rim, card, rules } = table;
  const head = seat * SEGMENTS + heads[seat]!;
  const from = { x: x[head]!, y: y[head]! };
  const steps = stepTable();
  if (!isFree(discs, rim, from.x + steps.x[heading]!, from.y + steps.y[heading]!)) return false;
  if (!isNearCard(card, rules.cardLength, from) || winsFrom(table, from)) return true;
  return !touches(card, rules.cardLength, stepped(from, heading));
}

/** Writes all open headings of a worm's next step. */
export function writeStepsOpen(table: PackedTable, seat: Seat, open: Headings): void {
  gather(table, seat);
  const from = segmentOf(table, seat, 0);
  freeHeadings(from, table.discs, table.rim, open);
  dropCard(table, { from, isHead: true }, open);
}

/** Takes an open step. @returns whether it wins */
export function takeStep(table: PackedTable, seat: Seat, heading: number): boolean {
  const { x, y, heads, card, rules } = table;
  const from = segmentOf(table, seat, 0);
  const to = stepped(from, heading);
  const head = heads[seat] === 0 ? SEGMENTS - 1 : heads[seat]! - 1;
  heads[seat] = head;
  table.gatheredFor = -1;
  x[seat * SEGMENTS + head] = to.x;
  y[seat * SEGMENTS + head] = to.y;
  if (!isNearCard(card, rules.cardLength, from)) return false;
  return hasWon(table, to, from);
}

/** All segments by seat, head first. */
export function wormsOf(table: PackedTable): readonly (readonly Point[])[] {
  return Array.from({ length: table.seatCount }, (_, seat) =>
    Array.from({ length: SEGMENTS }, (__, nth) => segmentOf(table, seat, nth)),
  );
}

/** Moves a post; the other one stays. */
export function swingPost(table: PackedTable, post: Post, heading: number): void {
  setCard(table, swung(table.card, table.rules.cardLength, post, heading));
}
