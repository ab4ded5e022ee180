// A quick value of a move: its points minus a share of what it offers the next player. `steady`
// plays by it, and so do the trials of `champion`.
import { noise, type Random, uniform } from '#kernel/random.ts';
import { KINDS, STAR } from '../geometry.ts';
import { START_POINTS } from '../layout.ts';
import {
  armsOf,
  exitsOf,
  fieldOf,
  listMoves,
  MOVES_AT_MOST,
  OFF,
  PASS,
  type Packed,
  type PackedLayout,
  type PackedMove,
  starFits,
} from './packed.ts';

/** The weight of the next player's best points. */
const SHARE = 0.6;

const KIND_COUNT = KINDS.length;

/**
 * The most points that the next player can score: at the line's end, or with a new line if it is
 * dead.
 */
function nextPlayersBest(
  packedLayout: PackedLayout,
  at: Packed,
  field: number,
  arms: number,
): number {
  let most = 0;
  for (let direction = 0; direction < 8; direction += 1) {
    if (((arms >> direction) & 1) === 0) continue;
    const next = packedLayout.neighbours[field * 8 + direction]!;
    if (next !== OFF && at.covered[next] === 0) most = Math.max(most, packedLayout.points[next]!);
  }
  return most > 0 ? most : newLine(packedLayout, at, field);
}

function newLine(packedLayout: PackedLayout, at: Packed, taken: number): number {
  for (let index = 0; index < packedLayout.starts.length; index += 1) {
    const start = packedLayout.starts[index]!;
    if (start !== taken && at.covered[start] === 0) return START_POINTS;
  }
  return 0;
}

/** The value of a legal move in points; of a star with its best follow-up. */
function worthOf(packedLayout: PackedLayout, at: Packed, move: PackedMove): number {
  if (move === PASS) return 0;
  const [field, arms] = [fieldOf(move), armsOf(move)];
  const points = packedLayout.points[field]!;
  if (arms !== STAR) {
    const exits = exitsOf(packedLayout, at, field, arms);
    return points - SHARE * nextPlayersBest(packedLayout, at, field, exits);
  }
  if (at.held[at.mover] === 1) return points - SHARE * newLine(packedLayout, at, field);
  return points + followUp(packedLayout, at, field);
}

/** The value of the best ordinary follow-up; START_POINTS if only a star can follow; without a follow-up the line ends. */
function followUp(packedLayout: PackedLayout, at: Packed, field: number): number {
  const base = at.mover * KIND_COUNT;
  at.covered[field] = 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let direction = 0; direction < 8; direction += 1) {
    const next = packedLayout.neighbours[field * 8 + direction]!;
    if (next === OFF || at.covered[next] === 1) continue;
    const back = 1 << ((direction + 4) & 7);
    for (let exit = 0; exit < 8; exit += 1) {
      const arms = back | (1 << exit);
      if (arms === back || at.hands[base + packedLayout.kinds[arms]!] === 0) continue;
      const worth =
        packedLayout.points[next]! - SHARE * nextPlayersBest(packedLayout, at, next, 1 << exit);
      if (worth > best) best = worth;
    }
  }
  at.covered[field] = 0;
  if (best > Number.NEGATIVE_INFINITY) return best;
  const stays = at.anyStarMayBegin && !starFits(packedLayout, at, field);
  return stays ? -SHARE * newLine(packedLayout, at, field) : START_POINTS;
}

const moves = new Int32Array(MOVES_AT_MOST);

/** The legal moves, most promising first. */
export function orderedMoves(packedLayout: PackedLayout, at: Packed): readonly PackedMove[] {
  const count = listMoves(packedLayout, at, moves);
  const judged = Array.from(moves.subarray(0, count), (move) => {
    return { move, worth: worthOf(packedLayout, at, move) };
  });
  judged.sort((one, other) => other.worth - one.worth);
  return judged.map(({ move }) => move);
}

/** The highest value of a legal move, in points. */
export function bestWorth(packedLayout: PackedLayout, at: Packed): number {
  const count = listMoves(packedLayout, at, moves);
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index += 1) {
    most = Math.max(most, worthOf(packedLayout, at, moves[index]!));
  }
  return most;
}

/** The move with the highest value, if each value has a random error. @param blur the maximum error in points */
export function blurredMove(
  packedLayout: PackedLayout,
  at: Packed,
  blur: number,
  random: Random,
): PackedMove {
  const count = listMoves(packedLayout, at, moves);
  let [best, most] = [moves[0]!, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < count; index += 1) {
    const worth = worthOf(packedLayout, at, moves[index]!) + blur * noise(random);
    if (worth > most) [best, most] = [moves[index]!, worth];
  }
  return best;
}

/** The move with the highest value, random among equals. */
export function greedyMove(packedLayout: PackedLayout, at: Packed, random: Random): PackedMove {
  const count = listMoves(packedLayout, at, moves);
  let best = moves[0]!;
  if (count === 1) return best;
  let [most, equals] = [Number.NEGATIVE_INFINITY, 0];
  for (let index = 0; index < count; index += 1) {
    const worth = worthOf(packedLayout, at, moves[index]!);
    if (worth > most) {
      most = worth;
      best = moves[index]!;
      equals = 1;
    } else if (worth === most) {
      equals += 1;
      if (uniform(random, equals) === 0) best = moves[index]!;
    }
  }
  return best;
}
