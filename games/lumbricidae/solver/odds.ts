// What a turn may bring at a table: which tile each total takes, what that is worth, what each face is worth to keep, and how the
// turn will end. Everything that is told of odds, by page, bot or command line, is asked here.
import { FACES } from '../notation.ts';
import { type Counts, type View, wormsOn } from '../rules.ts';
import { TOTALS } from './stands.ts';
import {
  chancesOf,
  type Ends,
  noPayoffs,
  type Payoffs,
  type SolvedTurn,
  solveTurn,
  type Worths,
  worthsOf,
} from './turn.ts';

/** A turn at a table. */
export type Table = Pick<View, 'rules' | 'open' | 'stacks' | 'mover'>;

/** What a total takes: a tile of the row, or a rival's. */
export interface Prize {
  readonly tile: number;
  readonly from: 'row' | 'rival';
}

/** What can be taken with a total and a worm aside: the highest tile of the row (LUM-11), and the one of a rival (LUM-12). */
export function prizesAt({ open, stacks, mover }: Table, total: number): readonly Prize[] {
  const tile = open.findLast((each) => each <= total);
  const isStolen = stacks.some((stack, seat) => seat !== mover && stack.at(-1) === total);
  return [
    ...(tile === undefined ? [] : [{ tile, from: 'row' } as const]),
    ...(isStolen ? [{ tile: total, from: 'rival' } as const] : []),
  ];
}

/**
 * What every total is worth.
 * @param worth of a prize that a total takes; the best of several counts
 */
export function payoffsBy(
  table: Table,
  failing: number,
  worth: (prize: Prize, total: number) => number,
): Payoffs {
  const payoffs = noPayoffs(failing);
  for (let total = 0; total < TOTALS; total += 1) {
    const worths = prizesAt(table, total).map((prize) => worth(prize, total));
    if (worths.length === 0) continue;
    payoffs.wormy[total] = Math.max(...worths);
    if (!table.rules.wormRequired) payoffs.plain[total] = payoffs.wormy[total];
  }
  return payoffs;
}

/** The worms on the mover's own top tile, which a failure gives back; 0 without one. */
export function wormsAtStake({ stacks, mover }: Table): number {
  const top = stacks[mover]?.at(-1);
  return top === undefined ? 0 : wormsOn(top);
}

export interface Objective {
  /** How many worms a failure costs; those on the own top tile where nothing is said. */
  readonly fail?: number | undefined;
  /** How often the worms of a stolen tile count. */
  readonly steal?: number;
}

/** The turn that brings the most worms on the average. */
export function solveWorms(table: Table, { fail, steal = 1 }: Objective = {}): SolvedTurn {
  const failing = -(fail ?? wormsAtStake(table));
  const payoffs = payoffsBy(table, failing, ({ tile, from }) => {
    return wormsOn(tile) * (from === 'rival' ? steal : 1);
  });
  return solveTurn(table.rules, payoffs);
}

/** The best chance to end a turn by taking something with a total that is wanted. */
export function bestChance(
  table: Table,
  aside: Counts,
  isWanted: (total: number) => boolean,
): number {
  const payoffs = payoffsBy(table, 0, (_, total) => (isWanted(total) ? 1 : 0));
  return worthsOf(solveTurn(table.rules, payoffs), aside).value;
}

/** A face of a roll that may be set aside. */
export interface Option extends Worths {
  readonly face: number;
  /** With how many dice. */
  readonly count: number;
  /** How the turn ends from there, played on in the best way. */
  readonly ends: Ends;
}

/** Every face of a roll that may be set aside, as it lies; none of a dead roll. */
export function optionsOf(turn: SolvedTurn, aside: Counts, roll: Counts): readonly Option[] {
  return FACES.flatMap((_, face) => {
    const count = roll[face]!;
    if (count === 0 || aside[face]! > 0) return [];
    const kept = aside.with(face, count);
    return [{ face, count, ...worthsOf(turn, kept), ends: chancesOf(turn, kept) }];
  });
}

/** The option that is worth most; of equal ones the lowest face. */
export function bestOf(options: readonly Option[]): Option | undefined {
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || option.value > best.value ? option : best),
    undefined,
  );
}
