// The end of a match between two, once the bag is empty: each then knows what the other holds, and the best play can be
// searched out. Alpha-beta over the packed form; where the end is too far off for the work allowed, nothing is said.
import {
  copyInto,
  copyOf,
  type Ground,
  lay,
  listMoves,
  type Packed,
  type PackedMove,
} from './packed.ts';
import { worthOf } from './reply.ts';

/** More than any margin in points: winning comes first, by how much second. */
const WIN = 1_000;

const INFINITE = 1e9;

/**
 * The best move of the seat to move, or undefined where that took more positions than allowed.
 * @param at two seats, an empty bag; not changed
 */
export function solveEnd(
  ground: Ground,
  at: Packed,
  positionsAtMost: number,
): { readonly move: PackedMove; readonly value: number } | undefined {
  const search = { ground, left: positionsAtMost, stack: [copyOf(at)] as Packed[] };
  const [first] = search.stack as [Packed];
  const moves = orderedMoves(ground, first);
  let best = { move: moves[0] as PackedMove, value: -INFINITE };
  for (const move of moves) {
    const value = valueAfter(search, 0, move, best.value, INFINITE);
    if (search.left <= 0) return undefined;
    if (value > best.value) best = { move, value };
  }
  return best;
}

interface Search {
  readonly ground: Ground;
  /** How many positions may still be looked at. */
  left: number;
  /** A position for each move of the line that is looked at. */
  readonly stack: Packed[];
}

/** What a move is worth to its mover, within the bounds alpha and beta. */
function valueAfter(
  search: Search,
  depth: number,
  move: PackedMove,
  alpha: number,
  beta: number,
): number {
  const { ground, stack } = search;
  const from = stack[depth] as Packed;
  const to = stack[depth + 1] ?? copyOf(from);
  stack[depth + 1] = to;
  copyInto(to, from);
  lay(ground, to, move);
  search.left -= 1;
  const same = to.mover === from.mover && !to.over;
  if (to.over) return result(to, from.mover);
  return same ? best(search, depth + 1, alpha, beta) : -best(search, depth + 1, -beta, -alpha);
}

/** The value of a position to the seat to move, by alpha-beta (Knuth and Moore 1975). */
function best(search: Search, depth: number, alpha: number, beta: number): number {
  let lowest = alpha;
  let most = -INFINITE;
  for (const move of orderedMoves(search.ground, search.stack[depth] as Packed)) {
    if (search.left <= 0) return 0;
    const value = valueAfter(search, depth, move, Math.max(lowest, most), beta);
    most = Math.max(most, value);
    lowest = Math.max(lowest, most);
    if (most >= beta) break;
  }
  return most;
}

function result({ scores }: Packed, seat: number): number {
  const margin = (scores[seat] as number) - (scores[1 - seat] as number);
  return margin + WIN * Math.sign(margin);
}

const listed = new Int32Array(16 * 29);

/** The legal moves, those that look best first: they cut most off. */
function orderedMoves(ground: Ground, at: Packed): readonly PackedMove[] {
  const count = listMoves(ground, at, listed);
  const moves = Array.from(listed.subarray(0, count), (move) => {
    return { move, worth: worthOf(ground, at, move) };
  });
  moves.sort((one, other) => other.worth - one.worth);
  return moves.map(({ move }) => move);
}
