// What a turn may bring at a table: which tile each total takes, what that is worth, what each face is worth to keep, and how the
// turn will end. Everything that is told of odds, by page, bot or command line, is asked here.
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
import { TOTALS } from './stands.ts';
import {
  chancesOf,
  deadEnds,
  deadWorth,
  type Ends,
  isMore,
  noPayoffs,
  type Payoffs,
  type SolvedTurn,
  solveTurn,
  type Worths,
  worthsOf,
} from './turn.ts';

/** A turn at a table. */
export type Table = Pick<View, 'rules' | 'open' | 'stacks' | 'mover'>;

/** A turn under way: the dice aside, and those that lie as they were rolled; null before a roll. */
export interface Moment extends Table {
  readonly aside: Counts;
  readonly roll: Counts | null;
}

/** What a total takes: a tile of the row, or a rival's. */
export interface Prize {
  readonly tile: number;
  readonly from: 'row' | 'rival';
}

/** The top tiles of the others, lowest seat first. */
export function rivalTops({ stacks, mover }: Table): readonly number[] {
  return stacks.flatMap((stack, seat) => (seat === mover ? [] : stack.slice(-1)));
}

/** What can be taken with a total and a worm aside: tiles of the row (LUM-11), and the one of a rival (LUM-12). */
export function prizesAt(table: Table, total: number, tops = rivalTops(table)): readonly Prize[] {
  return [
    ...reachedBy(total, table).map((tile) => ({ tile, from: 'row' }) as const),
    ...(tops.includes(total) ? [{ tile: total, from: 'rival' } as const] : []),
  ];
}

/** What can be taken with dice aside, a worm among them where one is needed (LUM-8): of the row, ascending, then of a rival. */
export function prizesWith(table: Table, aside: Counts): readonly Prize[] {
  const { rules } = table;
  if (rules.wormRequired && aside[WORM] === 0) return [];
  return prizesAt(table, totalOf(aside, rules));
}

/** The most worms; of as many the steal, for a rival loses them, else the highest tile, for it parts equals (LUM-22). */
export function bestPrize(prizes: readonly Prize[]): Prize | undefined {
  return prizes.reduce<Prize | undefined>((best, prize) => {
    return best === undefined || wormsOn(prize.tile) >= wormsOn(best.tile) ? prize : best;
  }, undefined);
}

/** What there is to be won at a table. */
interface Chest {
  readonly rules: Table['rules'];
  /** By total: what can be taken with it and a worm aside. */
  readonly prizes: readonly (readonly Prize[])[];
}

function chestOf(table: Table): Chest {
  const tops = rivalTops(table);
  const prizes = Array.from({ length: TOTALS }, (_, total) => prizesAt(table, total, tops));
  return { rules: table.rules, prizes };
}

/**
 * What every total is worth.
 * @param worth of a prize that a total takes; the best of several counts
 */
function payoffsBy(
  { rules, prizes }: Chest,
  failing: number,
  worth: (prize: Prize, total: number) => number,
): Payoffs {
  const payoffs = noPayoffs(failing);
  prizes.forEach((taken, total) => {
    if (taken.length === 0) return;
    let most = Number.NEGATIVE_INFINITY;
    for (const prize of taken) most = Math.max(most, worth(prize, total));
    payoffs.wormy[total] = most;
    if (!rules.wormRequired) payoffs.plain[total] = most;
  });
  return payoffs;
}

/** The worms on the mover's own top tile, which a failure gives back; 0 without one. */
export function wormsAtStake({ stacks, mover }: Table): number {
  const top = stacks[mover]?.at(-1);
  return top === undefined ? 0 : wormsOn(top);
}

export interface Objective {
  /** How many worms a failure costs; those on the mover's own top tile where nothing is said. */
  readonly fail?: number | undefined;
  /** How often the worms of a stolen tile count. */
  readonly steal?: number;
}

/** The turn that brings the most worms on the average. */
export function solveWorms(table: Table, { fail, steal = 1 }: Objective = {}): SolvedTurn {
  // Taken from nothing, for -0 is no number to hand on.
  const failing = 0 - (fail ?? wormsAtStake(table));
  const payoffs = payoffsBy(chestOf(table), failing, ({ tile, from }) => {
    return wormsOn(tile) * (from === 'rival' ? steal : 1);
  });
  return solveTurn(table.rules, payoffs);
}

/** A face of a roll that may be set aside. */
export interface Option extends Worths {
  readonly face: number;
  /** With how many dice. */
  readonly count: number;
  /** How the turn ends from there, played on in the best way. */
  readonly ends: Ends;
}

/** The dice aside with each face of a roll that may join them, as it lies; none of a dead roll. */
function keepsOf(aside: Counts, roll: Counts): readonly { face: number; kept: Counts }[] {
  return FACES.flatMap((_, face) => {
    return canKeep({ aside, roll }, face) ? [{ face, kept: aside.with(face, roll[face]!) }] : [];
  });
}

/** Every face of a roll that may be set aside, as it lies; none of a dead roll. */
export function optionsOf(turn: SolvedTurn, aside: Counts, roll: Counts): readonly Option[] {
  return keepsOf(aside, roll).map(({ face, kept }) => {
    return { face, count: roll[face]!, ...worthsOf(turn, kept), ends: chancesOf(turn, kept) };
  });
}

/** The option that is worth most; of equal ones the lowest face. */
export function bestOf(options: readonly Option[]): Option | undefined {
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || isMore(option.value, best.value) ? option : best),
    undefined,
  );
}

/** What a turn is worth at a moment to somebody who plays on in the best way. */
export function valueAt(turn: SolvedTurn, { aside, roll }: Pick<Moment, 'aside' | 'roll'>): number {
  if (roll === null) return worthsOf(turn, aside).value;
  const keeps = keepsOf(aside, roll);
  if (keeps.length === 0) return deadWorth(turn, aside);
  return Math.max(...keeps.map(({ kept }) => worthsOf(turn, kept).value));
}

/** All that is told of a turn at a moment. */
export interface Outlook {
  /** What the turn is worth, played on in the best way. */
  readonly expected: number;
  /** How it ends so. */
  readonly ends: Ends;
  /** What may be done before a roll; null where one lies. */
  readonly now: Worths | null;
  /** The faces of the roll that may be set aside; none before a roll, and of a dead one. */
  readonly options: readonly Option[];
  readonly best: Option | undefined;
}

export function outlookOf(
  turn: SolvedTurn,
  { aside, roll }: Pick<Moment, 'aside' | 'roll'>,
): Outlook {
  if (roll === null) {
    const now = worthsOf(turn, aside);
    const ends = chancesOf(turn, aside);
    return { expected: now.value, ends, now, options: [], best: undefined };
  }
  const options = optionsOf(turn, aside, roll);
  const best = bestOf(options);
  const expected = best?.value ?? deadWorth(turn, aside);
  return { expected, ends: best?.ends ?? deadEnds(turn, aside), now: null, options, best };
}

/** The best chance, over all ways to play on, that the turn ends by taking a prize that is wanted. */
export function bestChance(
  moment: Moment,
  isWanted: (prize: Prize, total: number) => boolean,
  chest = chestOf(moment),
): number {
  const payoffs = payoffsBy(chest, 0, (prize, total) => (isWanted(prize, total) ? 1 : 0));
  return valueAt(solveTurn(moment.rules, payoffs, moment.aside), moment);
}

/** For every tile that could be taken, from the row or from a rival, the best chance to take it; ascending. */
export function tileChances(moment: Moment): readonly (readonly [tile: number, chance: number])[] {
  const tiles = [...moment.open, ...rivalTops(moment)].sort((one, other) => one - other);
  const chest = chestOf(moment);
  return tiles.map((tile) => [tile, bestChance(moment, (prize) => prize.tile === tile, chest)]);
}

/** The best chances to end a turn with a total, by what is wanted of it. */
export interface TotalChances {
  readonly total: number;
  readonly atLeast: number;
  readonly exactly: number;
}

/** For the number of each tile: a total with which nothing can be taken ends in a failure, and does not count. */
export function totalChances(moment: Moment): readonly TotalChances[] {
  const chest = chestOf(moment);
  return TILES.map((wanted) => ({
    total: wanted,
    atLeast: bestChance(moment, (_, total) => total >= wanted, chest),
    exactly: bestChance(moment, (_, total) => total === wanted, chest),
  }));
}
