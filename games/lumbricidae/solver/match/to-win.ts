// The turn that is best for the chance to win.
import type { Network } from '#kernel/network/network.ts';
import { DICE } from '../../editions.ts';
import { groupOf } from '../situations.ts';
import type { SolvedTurn } from '../turn.ts';
import { afterEnd, type Between, isOver, type TurnEnd } from './between.ts';
import { winChances } from './chances.ts';
import { endChances, endsOf, solveEnds, type ValuedTurn } from './ends.ts';

/**
 * Solves a turn. Values are chances of the mover to win the match, from 0 to 1.
 * @param turns how many later turns may be solved, too. Few ends are followed further than many; the network values what
 * follows, and near the end of a match nothing follows
 */
export function solveToWin(network: Network, position: Between, turns = 0): ValuedTurn {
  return solveAhead(network, position, turns).solved;
}

/** The chance to win at the beginning of a turn that was solved to win. */
export function chanceOfMover({ situations, values }: SolvedTurn): number {
  return values[groupOf(situations, { used: 0, left: DICE })!.base]!;
}

/** By seat: the chances to win when a turn begins; their sum is 1. @param turns how many turns may be solved */
export function chancesAt(network: Network, position: Between, turns: number): readonly number[] {
  if (turns < 1 || isOver(position)) return winChances(network, position);
  const { mover, stacks } = position;
  const { solved, after } = solveAhead(network, position, turns - 1);
  if (stacks.length === 2) {
    const own = chanceOfMover(solved.turn);
    return mover === 0 ? [own, 1 - own] : [1 - own, own];
  }
  return mixed({ solved, after }, endChances(solved));
}

/** A turn solved to win, with the chances after its ends. */
export interface Ahead {
  readonly solved: ValuedTurn;
  /** By seat. */
  after(end: TurnEnd): readonly number[];
}

/** By seat: the chances to win, if a turn ends with these chances. */
export function mixed({ after }: Ahead, ends: ReadonlyMap<TurnEnd, number>): readonly number[] {
  const sums: number[] = [];
  for (const [end, part] of ends) {
    after(end).forEach((chance, seat) => {
      sums[seat] = (sums[seat] ?? 0) + part * chance;
    });
  }
  return sums;
}

/** @param turns as of `solveToWin` */
export function solveAhead(network: Network, position: Between, turns: number): Ahead {
  const share = turns / endsOf(position).length;
  const after = new Map<TurnEnd, readonly number[]>();
  const solved = solveEnds(position, (end) => {
    const chances = chancesAt(network, afterEnd(position, end), share);
    after.set(end, chances);
    return chances[position.mover]!;
  });
  return { solved, after: (end) => after.get(end)! };
}
