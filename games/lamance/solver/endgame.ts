// The exact endgame of two players with an empty bag, when both hands are known: alpha-beta over
// the packed form, within a budget.
import { orderedMoves } from './greedy.ts';
import {
  copyInto,
  copyOf,
  lay,
  type Packed,
  type PackedLayout,
  type PackedMove,
} from './packed.ts';

/** More than any margin in points: the win counts first, then the margin. */
const WIN = 1_000;

const INFINITE = 1e9;

/**
 * The best move of the seat to move; undefined if the budget is too small.
 * @param at two seats and an empty bag; not changed
 */
export function solveEnd(
  packedLayout: PackedLayout,
  at: Packed,
  positionsAtMost: number,
): { readonly move: PackedMove; readonly value: number } | undefined {
  const search = { packedLayout, left: positionsAtMost, stack: [copyOf(at)] as Packed[] };
  const [first] = search.stack as [Packed];
  const moves = orderedMoves(packedLayout, first);
  let best = { move: moves[0] as PackedMove, value: -INFINITE };
  for (const move of moves) {
    const value = valueAfter(search, 0, move, best.value, INFINITE);
    if (search.left <= 0) return undefined;
    if (value > best.value) best = { move, value };
  }
  return best;
}

interface Search {
  readonly packedLayout: PackedLayout;
  /** The remaining number of positions. */
  left: number;
  /** A position for each depth of the search. */
  readonly stack: Packed[];
}

/** The value of a move to its mover, within alpha and beta. */
function valueAfter(
  search: Search,
  depth: number,
  move: PackedMove,
  alpha: number,
  beta: number,
): number {
  const { packedLayout, stack } = search;
  const from = stack[depth] as Packed;
  const to = stack[depth + 1] ?? copyOf(from);
  stack[depth + 1] = to;
  copyInto(to, from);
  lay(packedLayout, to, move);
  search.left -= 1;
  const same = to.mover === from.mover && !to.over;
  if (to.over) return result(to, from.mover);
  return same ? best(search, depth + 1, alpha, beta) : -best(search, depth + 1, -beta, -alpha);
}

/** The value of a position to the seat to move, by alpha-beta (Knuth and Moore 1975). */
function best(search: Search, depth: number, alpha: number, beta: number): number {
  let lowest = alpha;
  let most = -INFINITE;
  for (const move of orderedMoves(search.packedLayout, search.stack[depth] as Packed)) {
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
