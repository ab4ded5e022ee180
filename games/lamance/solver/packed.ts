// The packed form of the game for fast trials: small arrays, changed in place. Same rules as the
// readable ones; `bot.test.ts` compares both.
import { type Random, uniform } from '#kernel/random.ts';
import { type Counts, hasArm, KINDS, ORIENTATIONS, STAR, STAR_KIND } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { growing, type Lay, sizeOf } from '../rules/line.ts';
import type { Move, State, View } from '../rules/position.ts';

const KIND_COUNT = KINDS.length;

/** A move as one number: field times 256 plus arms; PASS for a pass. */
export type PackedMove = number;
export const PASS: PackedMove = -1;

/** A layout in arrays. */
export interface PackedLayout {
  readonly layout: Layout;
  readonly points: Uint8Array;
  readonly starts: Uint8Array;
  /** By field times 8 plus direction; 255 off the board. */
  readonly neighbours: Uint8Array;
  /** The kind of a piece by its arms. */
  readonly kinds: Uint8Array;
}

export const OFF = 255;

export function packedLayoutOf(layout: Layout): PackedLayout {
  const kinds = new Uint8Array(256);
  ORIENTATIONS.forEach((all, kind) => {
    for (const arms of all) kinds[arms] = kind;
  });
  const neighbours = layout.neighbours.flat().map((field) => (field === -1 ? OFF : field));
  return {
    layout,
    points: Uint8Array.from(layout.points),
    starts: Uint8Array.from(layout.starts),
    neighbours: Uint8Array.from(neighbours),
    kinds,
  };
}

/** A position, changed in place. */
export interface Packed {
  /** 1 for covered fields. */
  readonly covered: Uint8Array;
  /** The numbers of pieces; the index is seat times the number of kinds, plus kind. */
  readonly hands: Uint8Array;
  /** The number of pieces of each seat. */
  readonly held: Uint8Array;
  readonly bag: Uint8Array;
  readonly scores: Int16Array;
  inBag: number;
  /** The growing end and its free arms; no arms without an active line. */
  field: number;
  arms: number;
  mover: number;
  /** Whether the mover owes a follow-up. */
  owes: boolean;
  over: boolean;
  passes: number;
  readonly handSize: number;
  readonly starAfterStar: boolean;
  readonly loneStarNeedsEmptyBag: boolean;
  readonly anyStarMayBegin: boolean;
  readonly playOnWithoutBag: boolean;
  readonly emptyRackPasses: boolean;
}

/** A view with sampled hands and bag, when a seat is to move. */
export function pack(
  packedLayout: PackedLayout,
  view: Pick<View, 'rules' | 'laid' | 'mover' | 'stage' | 'passes' | 'scores'>,
  hands: readonly Counts[],
  bag: Counts,
): Packed {
  const covered = new Uint8Array(packedLayout.points.length);
  for (const { field } of view.laid) covered[field] = 1;
  const owes = view.stage === 'follow';
  const end = growing({ laid: view.laid, owes });
  return {
    covered,
    hands: Uint8Array.from(hands.flat()),
    held: Uint8Array.from(hands.map(sizeOf)),
    bag: Uint8Array.from(bag),
    scores: Int16Array.from(view.scores),
    inBag: sizeOf(bag),
    field: end?.field ?? 0,
    arms: end?.arms ?? 0,
    mover: view.mover,
    owes,
    over: view.stage === 'over',
    passes: view.passes,
    handSize: packedLayout.layout.handSizes.get(hands.length) as number,
    starAfterStar: view.rules.starAfterStar,
    loneStarNeedsEmptyBag: view.rules.loneStarNeedsEmptyBag,
    anyStarMayBegin: view.rules.anyStarMayBegin,
    playOnWithoutBag: view.rules.playOnWithoutBag,
    emptyRackPasses: view.rules.emptyRackPasses,
  };
}

/** Copies a position of the same match. */
export function copyInto(to: Packed, from: Packed): void {
  to.covered.set(from.covered);
  to.hands.set(from.hands);
  to.held.set(from.held);
  to.bag.set(from.bag);
  to.scores.set(from.scores);
  to.inBag = from.inBag;
  to.field = from.field;
  to.arms = from.arms;
  to.mover = from.mover;
  to.owes = from.owes;
  to.over = from.over;
  to.passes = from.passes;
}

export function copyOf(from: Packed): Packed {
  const { covered, hands, held, bag, scores } = from;
  return {
    ...from,
    covered: covered.slice(),
    hands: hands.slice(),
    held: held.slice(),
    bag: bag.slice(),
    scores: scores.slice(),
  };
}

export function packedMove({ field, arms }: Lay): PackedMove {
  return field * 256 + arms;
}

export function fieldOf(move: PackedMove): number {
  return move >> 8;
}

export function armsOf(move: PackedMove): number {
  return move & 255;
}

export function unpackedMove(move: PackedMove): Move {
  return move === PASS
    ? { kind: 'pass' }
    : { kind: 'lay', field: fieldOf(move), arms: armsOf(move) };
}

/** By type of arm (0: to a side, 1: to a corner), then by kind: whether an ordinary piece has such an arm. */
const MEETS = [0, 1].map((direction) =>
  Uint8Array.from(ORIENTATIONS, (all, kind) =>
    kind !== STAR_KIND && all.some((arms) => hasArm(arms, direction)) ? 1 : 0,
  ),
) as [Uint8Array, Uint8Array];

/** Whether the mover's star on an empty field can be followed, or may be alone (LAM-21). */
export function starFits(packedLayout: PackedLayout, at: Packed, field: number): boolean {
  const base = at.mover * KIND_COUNT;
  return followed(packedLayout, at, field, at.hands[base + STAR_KIND]!, at.held[at.mover]!);
}

/**
 * Whether a star on an empty field can be followed, or may be alone.
 * @param stars the mover's stars, with this one
 * @param pieces all of the mover's pieces, with this star
 */
function followed(
  packedLayout: PackedLayout,
  at: Packed,
  field: number,
  stars: number,
  pieces: number,
): boolean {
  if (pieces === 1) return at.inBag === 0 || !at.loneStarNeedsEmptyBag;
  const base = at.mover * KIND_COUNT;
  at.covered[field] = 1;
  let found = false;
  for (let direction = 0; direction < 8 && !found; direction += 1) {
    const next = packedLayout.neighbours[field * 8 + direction]!;
    if (next === OFF || at.covered[next] === 1) continue;
    const meets = MEETS[(direction & 1) as 0 | 1];
    for (let kind = 0; kind < STAR_KIND && !found; kind += 1) {
      found = meets[kind] === 1 && at.hands[base + kind]! > 0;
    }
    if (!found && at.starAfterStar && stars > 1) {
      found = followed(packedLayout, at, next, stars - 1, pieces - 1);
    }
  }
  at.covered[field] = 0;
  return found;
}

/** The most legal moves: 16 start fields, 29 oriented pieces. */
export const MOVES_AT_MOST = 16 * 29;

/** Writes the legal moves into `moves` and returns their number. */
export function listMoves(packedLayout: PackedLayout, at: Packed, moves: Int32Array): number {
  let count = listContinuations(packedLayout, at, moves);
  if (count === 0 && !at.owes) count = listBeginnings(packedLayout, at, moves);
  if (count === 0) {
    moves[0] = PASS;
    count = 1;
  }
  return count;
}

function listContinuations(packedLayout: PackedLayout, at: Packed, moves: Int32Array): number {
  const base = at.mover * KIND_COUNT;
  const star = at.hands[base + STAR_KIND]! > 0 && (!at.owes || at.starAfterStar);
  let count = 0;
  for (let direction = 0; direction < 8; direction += 1) {
    if (((at.arms >> direction) & 1) === 0) continue;
    const field = packedLayout.neighbours[at.field * 8 + direction]!;
    if (field === OFF || at.covered[field] === 1) continue;
    const back = 1 << ((direction + 4) & 7);
    for (let exit = 0; exit < 8; exit += 1) {
      const arms = back | (1 << exit);
      if (arms !== back && at.hands[base + packedLayout.kinds[arms]!]! > 0) {
        moves[count] = field * 256 + arms;
        count += 1;
      }
    }
    if (star && starFits(packedLayout, at, field)) {
      moves[count] = field * 256 + STAR;
      count += 1;
    }
  }
  return count;
}

function listBeginnings(packedLayout: PackedLayout, at: Packed, moves: Int32Array): number {
  const base = at.mover * KIND_COUNT;
  let count = 0;
  for (let index = 0; index < packedLayout.starts.length; index += 1) {
    const field = packedLayout.starts[index]!;
    if (at.covered[field] === 1) continue;
    for (let kind = 0; kind < STAR_KIND; kind += 1) {
      if (at.hands[base + kind] === 0) continue;
      for (const arms of ORIENTATIONS[kind] as readonly number[]) {
        moves[count] = field * 256 + arms;
        count += 1;
      }
    }
    const star = at.hands[base + STAR_KIND]! > 0;
    if (star && (at.anyStarMayBegin || starFits(packedLayout, at, field))) {
      moves[count] = field * 256 + STAR;
      count += 1;
    }
  }
  return count;
}

/** Makes a legal move without the following draw. Returns the number of pieces to draw. */
export function lay(packedLayout: PackedLayout, at: Packed, move: PackedMove): number {
  if (move === PASS && at.owes) return endStar(at);
  if (move === PASS) {
    at.passes += 1;
    if (at.passes === at.held.length) at.over = true;
    else nextSeat(at);
    return 0;
  }
  const { mover } = at;
  const [field, arms] = [fieldOf(move), armsOf(move)];
  const exits = exitsOf(packedLayout, at, field, arms);
  const hand = mover * KIND_COUNT + packedLayout.kinds[arms]!;
  at.hands[hand] = at.hands[hand]! - 1;
  at.held[mover] = at.held[mover]! - 1;
  at.covered[field] = 1;
  at.scores[mover] = at.scores[mover]! + packedLayout.points[field]!;
  at.passes = 0;
  at.field = field;
  at.arms = exits;
  at.owes = arms === STAR && at.held[mover]! > 0;
  if (at.owes) return 0;
  return arms === STAR ? endStar(at) : drawOrEnd(at);
}

/** A star without a follow-up ends its line. Returns the number of pieces to draw. */
function endStar(at: Packed): number {
  at.arms = 0;
  at.owes = false;
  return drawOrEnd(at);
}

/** Ends the move if there is no piece to draw. Returns the number of pieces to draw. */
function drawOrEnd(at: Packed): number {
  const missing = Math.min(at.handSize - at.held[at.mover]!, at.inBag);
  if (missing === 0) endMove(at);
  return missing;
}

/** The arms that lead on from a piece: all but the one that joins the line. */
export function exitsOf(
  packedLayout: PackedLayout,
  at: Packed,
  field: number,
  arms: number,
): number {
  for (let direction = 0; direction < 8; direction += 1) {
    if (((at.arms >> direction) & 1) === 0) continue;
    const back = 1 << ((direction + 4) & 7);
    if (packedLayout.neighbours[at.field * 8 + direction] === field && (arms & back) !== 0) {
      return arms & ~back;
    }
  }
  return arms;
}

/** Gives the mover drawn pieces, by kind, and ends the move. */
export function draw(at: Packed, drawn: Counts | Uint8Array): void {
  for (let kind = 0; kind < KIND_COUNT; kind += 1) give(at, kind, drawn[kind]!);
  endMove(at);
}

function give(at: Packed, kind: number, count: number): void {
  const hand = at.mover * KIND_COUNT + kind;
  at.hands[hand] = at.hands[hand]! + count;
  at.held[at.mover] = at.held[at.mover]! + count;
  at.bag[kind] = at.bag[kind]! - count;
  at.inBag -= count;
}

/** Makes a legal move with a random draw. */
export function play(
  packedLayout: PackedLayout,
  at: Packed,
  move: PackedMove,
  random: Random,
): void {
  const missing = lay(packedLayout, at, move);
  for (let drawn = 0; drawn < missing; drawn += 1) {
    let piece = uniform(random, at.inBag);
    let kind = 0;
    while (piece >= at.bag[kind]!) {
      piece -= at.bag[kind]!;
      kind += 1;
    }
    give(at, kind, 1);
  }
  if (missing > 0) endMove(at);
}

/** Ends a move: the match is over, or the next seat is to move. */
function endMove(at: Packed): void {
  if (at.inBag === 0 && (!at.playOnWithoutBag || at.held.every((count) => count === 0))) {
    at.over = true;
  } else {
    nextSeat(at);
  }
}

function nextSeat(at: Packed): void {
  do {
    at.mover = at.mover + 1 === at.held.length ? 0 : at.mover + 1;
    if (!at.emptyRackPasses || at.held[at.mover]! > 0) return;
    at.passes += 1;
  } while (at.passes < at.held.length);
  at.over = true;
}

/** A packed state, for comparison. */
export function packState(
  packedLayout: PackedLayout,
  state: State,
  scores: readonly number[],
): Packed {
  return pack(packedLayout, { ...state, scores }, state.hands, state.bag);
}
