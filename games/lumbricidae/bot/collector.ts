// `collector` brings home the most worms on the average: it plays each turn exactly, a failure costing the worms of its own top
// tile, and a stolen tile counting more than one of the row. Weaker players see the same worths less sharply.
import type { Bot } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { lumbricidae } from '../rules/index.ts';
import { type Move, type View, wormsOn } from '../rules/position.ts';
import { rivalTops, solveWorms, type Table, wormsAtStake } from '../solver/odds.ts';
import { isMore, type SolvedTurn, worthsOf } from '../solver/turn.ts';

/** How often the worms of a stolen tile count: against one rival twice, and less the more there are to share the loss. */
export function stealCounts({ stacks }: Pick<Table, 'stacks'>): number {
  return 1 + 1 / (stacks.length - 1);
}

/** What decides how a turn is worth playing. */
function keyOf(table: Table): string {
  const { wormValue, wormRequired, stopAllowed, deadRollFails, lower } = table.rules;
  const rules = [wormValue, wormRequired, stopAllowed, deadRollFails, lower];
  const seats = table.stacks.length;
  return [...rules, seats, wormsAtStake(table), table.open, 'tops', rivalTops(table)].join();
}

/** The turn solved last, for all decisions of one turn ask for the same. */
let solved: { readonly key: string; readonly turn: SolvedTurn } | undefined;

function turnAt(table: Table): SolvedTurn {
  const key = keyOf(table);
  if (solved?.key !== key) {
    solved = { key, turn: solveWorms(table, { steal: stealCounts(table) }) };
  }
  return solved.turn;
}

/** What a move is worth, in worms. */
function worthOf(view: View, move: Move): number {
  switch (move.kind) {
    case 'keep':
      return worthsOf(turnAt(view), view.aside.with(move.face, view.roll![move.face]!)).value;
    case 'roll':
      return worthsOf(turnAt(view), view.aside).roll!;
    case 'take':
      return wormsOn(move.tile);
    case 'steal':
      return wormsOn(move.tile) * stealCounts(view);
  }
}

/** Moves that are worth the same, the one first that is chosen: to stop before to roll, a higher tile, a lower face. */
function byRank(one: Move, other: Move): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(move: Move): number {
  if (move.kind === 'roll') return 0;
  return move.kind === 'keep' ? -move.face : move.tile;
}

/** Evenly spread from -1 to 1. */
function anywhere(random: Random): number {
  return uniform(random, 2 ** 30) / 2 ** 29 - 1;
}

/** @param blur by how many worms, at most, a worth is seen too high or too low */
export function collecting(id: string, blur: number): Bot<View, Move> {
  return {
    id,
    choose(view, { random }) {
      const moves = lumbricidae.legalMoves(view).toSorted(byRank);
      if (moves.length === 1) return moves[0]!;
      const seen = (move: Move): number =>
        blur === 0 ? worthOf(view, move) : worthOf(view, move) + blur * anywhere(random);
      const judged = moves.map((move) => ({ move, worth: seen(move) }));
      return judged.reduce((best, each) => (isMore(each.worth, best.worth) ? each : best)).move;
    },
  };
}
