// The inputs of the value network: a position with all racks open, as one seat sees it. Each input is there or not. Rivals are
// not told apart.
import type { Seat } from '#kernel/game.ts';
import type { Encoding } from '#kernel/network/chances.ts';
import { editions } from '../editions.ts';
import { KINDS } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { bestWorth } from './greedy.ts';
import { OFF, type Packed, packedLayoutOf } from './packed.ts';

export const packedLayout = packedLayoutOf(reconstruction);

/** A position before a move. */
export interface LinePosition {
  readonly at: Packed;
  /** The quick value of the mover's best move, in points. */
  readonly best: number;
}

export function positionOf(at: Packed): LinePosition {
  return { at, best: bestWorth(packedLayout, at) };
}

const KIND_COUNT = KINDS.length;
const SEATS_AT_MOST = Math.max(...editions.map(({ seats }) => seats.most));
const PIECES = reconstruction.supply.reduce((sum, count) => sum + count, 0);
const MOST_HELD = Math.max(...reconstruction.handSizes.values());
/** A larger lead counts as this one, in points. */
const MOST_LEAD = 30;
/** More pieces of a kind on a rack, or on the racks of all rivals, count as so many. */
const [MOST_OWN, MOST_RIVALS] = [3, 5];
/** The quick value of a move lies between, in points; others count as these. */
const [LEAST_BEST, MOST_BEST] = [-6, 14];
const BESTS = MOST_BEST - LEAST_BEST + 1;
/** Free fields are counted by so many points. */
const POINTS_AT_ONCE = 20;

let taken = 0;
/** The first of so many inputs. */
function take(count: number): number {
  taken += count;
  return taken - count;
}

/** The lead over the best rival, and over the second best. */
const LEAD = take(2 * MOST_LEAD + 1);
const SECOND_LEAD = take(2 * MOST_LEAD + 1);
/** The number of moves before that of the seat. */
const TURNS = take(SEATS_AT_MOST);
const SEATS = take(SEATS_AT_MOST + 1);
/** Pieces that are not on the board, and those in the bag. */
const LEFT = take(PIECES + 1);
const IN_BAG = take(PIECES + 1);
const HELD = take(MOST_HELD + 1);
/** By kind: at least one, at least two, ... */
const OWN = take(KIND_COUNT * MOST_OWN);
const RIVALS = take(KIND_COUNT * MOST_RIVALS);
const STARTS = take(reconstruction.starts.length + 1);
/** Ways on from the end of the line. */
const EXITS = take(9);
/** The mover's best move: by whether the seat moves. */
const BEST = take(2 * BESTS);
const OWES = take(2);
const PASSES = take(SEATS_AT_MOST);
/** The points of all free fields. */
const POINTS = take(
  Math.ceil(reconstruction.points.reduce((sum, each) => sum + each, 0) / POINTS_AT_ONCE) + 1,
);
const RULES = take(5);

export const encoding: Encoding<LinePosition> = {
  inputs: taken,
  inputsAtMost: 96,
  seatsAtMost: SEATS_AT_MOST,
  seatsIn: ({ at }) => at.held.length,
  write({ at, best }, seat, into, from) {
    const next = writeLeads(at, seat, into, from);
    return writeTable(at, best, seat, into, writeRacks(at, seat, into, next)) - from;
  },
};

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

function writeLeads({ scores }: Packed, seat: Seat, into: Int32Array, from: number): number {
  let [most, second] = [-1, -1];
  for (let other = 0; other < scores.length; other += 1) {
    if (other === seat) continue;
    const score = scores[other]!;
    if (score > most) [most, second] = [score, most];
    else if (score > second) second = score;
  }
  const lead = (over: number): number =>
    MOST_LEAD + within(scores[seat]! - over, -MOST_LEAD, MOST_LEAD);
  into[from] = LEAD + lead(most);
  if (second < 0) return from + 1;
  into[from + 1] = SECOND_LEAD + lead(second);
  return from + 2;
}

function writeRacks(
  { hands, held, inBag }: Packed,
  seat: Seat,
  into: Int32Array,
  from: number,
): number {
  let next = from;
  let left = inBag;
  for (const count of held) left += count;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const own = hands[seat * KIND_COUNT + kind]!;
    let rivals = -own;
    for (let other = 0; other < held.length; other += 1)
      rivals += hands[other * KIND_COUNT + kind]!;
    const [ownMost, rivalsMost] = [Math.min(own, MOST_OWN), Math.min(rivals, MOST_RIVALS)];
    for (let count = 0; count < ownMost; count += 1) into[next++] = OWN + kind * MOST_OWN + count;
    for (let count = 0; count < rivalsMost; count += 1) {
      into[next++] = RIVALS + kind * MOST_RIVALS + count;
    }
  }
  into[next++] = LEFT + left;
  into[next++] = IN_BAG + inBag;
  into[next++] = HELD + held[seat]!;
  return next;
}

function writeTable(at: Packed, best: number, seat: Seat, into: Int32Array, from: number): number {
  let next = from;
  const seats = at.held.length;
  const value = within(Math.round(best), LEAST_BEST, MOST_BEST) - LEAST_BEST;
  into[next++] = TURNS + ((seat - at.mover + seats) % seats);
  into[next++] = SEATS + seats;
  into[next++] = BEST + (at.mover === seat ? 0 : BESTS) + value;
  into[next++] = EXITS + exitsAt(at);
  into[next++] = PASSES + Math.min(at.passes, SEATS_AT_MOST - 1);
  if (at.owes) into[next++] = OWES + (at.mover === seat ? 0 : 1);
  let [starts, points] = [0, 0];
  for (const start of packedLayout.starts) starts += 1 - at.covered[start]!;
  for (let field = 0; field < at.covered.length; field += 1) {
    if (at.covered[field] === 0) points += packedLayout.points[field]!;
  }
  into[next++] = STARTS + starts;
  into[next++] = POINTS + Math.floor(points / POINTS_AT_ONCE);
  if (!at.starAfterStar) into[next++] = RULES;
  if (!at.loneStarNeedsEmptyBag) into[next++] = RULES + 1;
  if (at.anyStarMayBegin) into[next++] = RULES + 2;
  if (!at.playOnWithoutBag) into[next++] = RULES + 3;
  if (!at.emptyRackPasses) into[next++] = RULES + 4;
  return next;
}

function exitsAt({ field, arms, covered }: Packed): number {
  let exits = 0;
  for (let direction = 0; direction < 8; direction += 1) {
    if (((arms >> direction) & 1) === 0) continue;
    const next = packedLayout.neighbours[field * 8 + direction]!;
    if (next !== OFF && covered[next] === 0) exits += 1;
  }
  return exits;
}
