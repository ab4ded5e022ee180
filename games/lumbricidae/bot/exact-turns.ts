// Bots that solve each turn exactly and make its best move. They differ in what an end of the turn is worth.
import type { Bot } from '#kernel/bot.ts';
import { noise } from '#kernel/random.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Move, View } from '../rules/position.ts';
import { type Plan, rememberTurn, valueOfMove } from '../solver/move-values.ts';
import type { TableView } from '../solver/odds.ts';
import { isMore } from '../solver/turn.ts';

export interface Player {
  readonly id: string;
  /** Solves the turn that begins on a table. @param work the bot's budget */
  plan(table: TableView, work: number): Plan;
  /** The maximum error in a value. */
  readonly blur?: number;
  /** Whether it steals only if it has no other move. */
  readonly spares?: boolean;
}

/** A bot that makes the best move of each turn. Only an error in its values needs randomness. */
export function playing({ id, plan, blur = 0, spares = false }: Player): Bot<View, Move> {
  const planAt = rememberTurn(plan);
  return {
    id,
    choose(view, { random, work }) {
      const legal = [...lumbricidae.legalMoves(view)].sort(byRank);
      const others = spares ? legal.filter(({ kind }) => kind !== 'steal') : legal;
      const moves = others.length === 0 ? legal : others;
      if (moves.length === 1) return moves[0]!;
      const planned = planAt(view, work);
      const judged = moves.map((move) => {
        const exact = valueOfMove(planned, view, move);
        return { move, value: blur === 0 ? exact : exact + blur * noise(random) };
      });
      return judged.reduce((best, each) => (isMore(each.value, best.value) ? each : best)).move;
    },
  };
}

/** The order of equal moves: stop before roll, higher tile first, lower face first. */
function byRank(one: Move, other: Move): number {
  return rankOf(other) - rankOf(one);
}

function rankOf(move: Move): number {
  if (move.kind === 'roll') return 0;
  return move.kind === 'keep' ? -move.face : move.tile;
}
