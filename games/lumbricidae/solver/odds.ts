// The odds of a turn: the tiles of each total and their values, the values of faces, and how the
// turn ends. Page, bots and command line use it.
import { FACES } from '../notation.ts';
import {
  type Counts,
  canKeep,
  reachedBy,
  TILES,
  totalOf,
  type View,
  WORM,
  wormsOn,
} from '../rules/position.ts';
import type { Prize } from './evaluation.ts';
import { TOTALS } from './situations.ts';
import {
  chancesOf,
  type DecisionValues,
  deadEnd,
  type Ends,
  isMore,
  noPayoffs,
  type Payoffs,
  type SolvedTurn,
  solveTurn,
  valuesOf,
} from './turn.ts';

/** A table during a turn. */
export type TableView = Pick<View, 'rules' | 'open' | 'stacks' | 'mover'>;

/** A position: the dice aside and the roll; null before a roll. */
export interface TurnPosition extends TableView {
  readonly aside: Counts;
  readonly roll: Counts | null;
}

/** The rivals' top tiles, lowest seat first. */
export function rivalTops({ stacks, mover }: TableView): readonly number[] {
  return stacks.flatMap((stack, seat) => (seat === mover ? [] : stack.slice(-1)));
}

/** The tiles for a total with a worm aside: of the row (LUM-11), and a rival's (LUM-12). */
export function prizesAt(
  table: TableView,
  total: number,
  tops = rivalTops(table),
): readonly Prize[] {
  return [
    ...reachedBy(total, table).map((tile) => ({ kind: 'take', tile }) as const),
    ...(tops.includes(total) ? [{ kind: 'steal', tile: total } as const] : []),
  ];
}

/**
 * The tiles for these dice aside, with a worm if needed (LUM-8): the row's ascending, then a
 * rival's.
 */
export function prizesWith(table: TableView, aside: Counts): readonly Prize[] {
  const { rules } = table;
  if (rules.wormRequired && aside[WORM] === 0) return [];
  return prizesAt(table, totalOf(aside, rules));
}

/** How much a stolen worm counts: 1 for the mover, and the loss of the average rival. */
export function stealWeight({ stacks }: Pick<TableView, 'stacks'>): number {
  return 1 + 1 / (stacks.length - 1);
}

/** The value of a prize, in worms (see evaluation.ts). */
export function worthOf({ kind, tile }: Prize, table: Pick<TableView, 'stacks'>): number {
  return wormsOn(tile) * (kind === 'steal' ? stealWeight(table) : 1);
}

/**
 * The tile with the most worms; in a tie the steal, because a rival loses it, then the highest
 * (LUM-22).
 */
export function bestPrize(prizes: readonly Prize[]): Prize | undefined {
  return prizes.reduce<Prize | undefined>((best, prize) => {
    return best === undefined || wormsOn(prize.tile) >= wormsOn(best.tile) ? prize : best;
  }, undefined);
}

/** The possible prizes of a table. */
interface PrizeTable {
  readonly rules: TableView['rules'];
  /** By total: the tiles that it takes with a worm aside. */
  readonly prizes: readonly (readonly Prize[])[];
}

function prizeTableOf(table: TableView): PrizeTable {
  const tops = rivalTops(table);
  const prizes = Array.from({ length: TOTALS }, (_, total) => prizesAt(table, total, tops));
  return { rules: table.rules, prizes };
}

/**
 * The value of every total.
 * @param failureValue the value of a failure
 * @param valueOfPrize the value of a prize; the best of several counts
 */
function payoffsBy(
  { rules, prizes }: PrizeTable,
  failureValue: number,
  valueOfPrize: (prize: Prize, total: number) => number,
): Payoffs {
  const payoffs = noPayoffs(failureValue);
  prizes.forEach((taken, total) => {
    if (taken.length === 0) return;
    let most = Number.NEGATIVE_INFINITY;
    for (const prize of taken) most = Math.max(most, valueOfPrize(prize, total));
    payoffs.wormy[total] = most;
    if (!rules.wormRequired) payoffs.plain[total] = most;
  });
  return payoffs;
}

/** The worms on the mover's own top tile, which a failure returns; 0 without one. */
export function wormsAtStake({ stacks, mover }: TableView): number {
  const top = stacks[mover]?.at(-1);
  return top === undefined ? 0 : wormsOn(top);
}

/**
 * The turn with the highest expected value, in worms (see evaluation.ts).
 * @param failureCost the cost of a failure in worms; by default those of the mover's own top tile
 */
export function solveWorms(table: TableView, failureCost = wormsAtStake(table)): SolvedTurn {
  // Subtracted from 0 to avoid -0.
  const payoffs = payoffsBy(prizeTableOf(table), 0 - failureCost, (prize) => worthOf(prize, table));
  return solveTurn(table.rules, payoffs);
}

/** A face of a roll that can be set aside. */
export interface Option extends DecisionValues {
  readonly face: number;
  /** The number of its dice. */
  readonly count: number;
  /** How the turn ends after it, with best play. */
  readonly ends: Ends;
}

/** The dice aside with each face of a roll that can join them; empty for a dead roll. */
function keepsOf(aside: Counts, roll: Counts): readonly { face: number; kept: Counts }[] {
  return FACES.flatMap((_, face) => {
    return canKeep({ aside, roll }, face) ? [{ face, kept: aside.with(face, roll[face]!) }] : [];
  });
}

/** Every face of a roll that can be set aside; empty for a dead roll. */
export function optionsOf(turn: SolvedTurn, aside: Counts, roll: Counts): readonly Option[] {
  return keepsOf(aside, roll).map(({ face, kept }) => {
    return { face, count: roll[face]!, ...valuesOf(turn, kept), ends: chancesOf(turn, kept) };
  });
}

/** The option with the highest value; in a tie the lowest face. */
export function bestOf(options: readonly Option[]): Option | undefined {
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || isMore(option.value, best.value) ? option : best),
    undefined,
  );
}

/** The value of a position with best play. */
export function valueAt(
  turn: SolvedTurn,
  { aside, roll }: Pick<TurnPosition, 'aside' | 'roll'>,
): number {
  if (roll === null) return valuesOf(turn, aside).value;
  const keeps = keepsOf(aside, roll);
  if (keeps.length === 0) return deadEnd(turn, aside).value;
  return Math.max(...keeps.map(({ kept }) => valuesOf(turn, kept).value));
}

/** All odds of a position. */
export interface Outlook {
  /** The value of the turn with best play. `wormery odds --json` prints it under this name. */
  readonly expected: number;
  /** How it ends then. */
  readonly ends: Ends;
  /** The values of stopping and of rolling; null after a roll. */
  readonly now: DecisionValues | null;
  /** The faces that can be set aside; empty before a roll and for a dead one. */
  readonly options: readonly Option[];
  readonly best: Option | undefined;
}

export function outlookOf(
  turn: SolvedTurn,
  { aside, roll }: Pick<TurnPosition, 'aside' | 'roll'>,
): Outlook {
  if (roll === null) {
    const now = valuesOf(turn, aside);
    const ends = chancesOf(turn, aside);
    return { expected: now.value, ends, now, options: [], best: undefined };
  }
  const options = optionsOf(turn, aside, roll);
  const best = bestOf(options);
  const { value: expected, ends } = best ?? deadEnd(turn, aside);
  return { expected, ends, now: null, options, best };
}

/** The best chance of any strategy to end the turn with one of these prizes. */
export function bestChance(
  position: TurnPosition,
  isWanted: (prize: Prize, total: number) => boolean,
  prizeTable = prizeTableOf(position),
): number {
  const payoffs = payoffsBy(prizeTable, 0, (prize, total) => (isWanted(prize, total) ? 1 : 0));
  return valueAt(solveTurn(position.rules, payoffs, position.aside), position);
}

/** The best chance to take each tile within reach, ascending. */
export function tileChances(
  position: TurnPosition,
): readonly (readonly [tile: number, chance: number])[] {
  const tiles = [...position.open, ...rivalTops(position)].sort((one, other) => one - other);
  const prizeTable = prizeTableOf(position);
  return tiles.map((tile) => [
    tile,
    bestChance(position, (prize) => prize.tile === tile, prizeTable),
  ]);
}

/** The best chances to end a turn with a total, by goal. */
export interface TotalChances {
  readonly total: number;
  readonly atLeast: number;
  readonly exactly: number;
}

/** For the number of each tile. A total that takes nothing is a failure and does not count. */
export function totalChances(position: TurnPosition): readonly TotalChances[] {
  const prizeTable = prizeTableOf(position);
  return TILES.map((wanted) => ({
    total: wanted,
    atLeast: bestChance(position, (_, total) => total >= wanted, prizeTable),
    exactly: bestChance(position, (_, total) => total === wanted, prizeTable),
  }));
}
