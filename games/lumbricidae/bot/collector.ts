// `collector` maximizes the expected value of each turn exactly, as the coach does. Weaker bots see
// the same values with noise.
import type { Bot } from '#kernel/bot.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Move, View } from '../rules/position.ts';
import { rivalTops, solveWorms, type TableView, wormsAtStake, worthOf } from '../solver/odds.ts';
import { isMore, type SolvedTurn, valuesOf } from '../solver/turn.ts';

/** The data that decide a turn. */
function keyOf(table: TableView): string {
  const { wormValue, wormRequired, stopAllowed, deadRollFails, lower } = table.rules;
  const rules = [wormValue, wormRequired, stopAllowed, deadRollFails, lower];
  const seats = table.stacks.length;
  return [...rules, seats, wormsAtStake(table), table.open, 'tops', rivalTops(table)].join();
}

/** The last solved turn, because all decisions of a turn use the same. */
let solved: { readonly key: string; readonly turn: SolvedTurn } | undefined;

function turnAt(table: TableView): SolvedTurn {
  const key = keyOf(table);
  if (solved?.key !== key) {
    solved = { key, turn: solveWorms(table) };
  }
  return solved.turn;
}

/** The value of a move, in worms. */
function valueOfMove(view: View, move: Move): number {
  switch (move.kind) {
    case 'keep':
      return valuesOf(turnAt(view), view.aside.with(move.face, view.roll![move.face]!)).value;
    case 'roll':
      return valuesOf(turnAt(view), view.aside).roll!;
    default:
      return worthOf(move, view);
  }
}

/** The order of equal moves: stop before roll, higher tile first, lower face first. */
function byRank(one: Move, other: Move): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(move: Move): number {
  if (move.kind === 'roll') return 0;
  return move.kind === 'keep' ? -move.face : move.tile;
}

/** A uniform value from -1 to 1. */
function noise(random: Random): number {
  return uniform(random, 2 ** 30) / 2 ** 29 - 1;
}

/** @param blur the maximum error in a value, in worms */
export function collecting(id: string, blur: number): Bot<View, Move> {
  return {
    id,
    choose(view, { random }) {
      const moves = [...lumbricidae.legalMoves(view)].sort(byRank);
      if (moves.length === 1) return moves[0]!;
      const seen = (move: Move): number =>
        blur === 0 ? valueOfMove(view, move) : valueOfMove(view, move) + blur * noise(random);
      const judged = moves.map((move) => ({ move, value: seen(move) }));
      return judged.reduce((best, each) => (isMore(each.value, best.value) ? each : best)).move;
    },
  };
}
