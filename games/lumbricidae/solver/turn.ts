// The exact turn: the value of each situation with best play, for any values of the ends. Dynamic
// programming, backwards.
import { DICE, type Rules } from '../editions.ts';
import { FACES } from '../notation.ts';
import { type Counts, diceIn, totalOf, WORM } from '../rules/position.ts';
import { CHOICES, type Group, layOut, type Situations, TOTALS } from './situations.ts';

export type TurnRules = Pick<Rules, 'wormValue' | 'stopAllowed' | 'deadRollFails'>;

/**
 * The values of the ends of a turn. They may measure anything: worms, or 1 for a wanted tile and 0
 * for all else. Example: `wormy[24]` is the value of the best tile for a total of 24.
 */
export interface Payoffs {
  /**
   * By total: the value of the best tile that it takes; NaN if it takes none. `plain` is for dice
   * aside without a worm, `wormy` for dice aside with one.
   */
  readonly plain: Float64Array;
  readonly wormy: Float64Array;
  /** The value of a failure. */
  readonly failureValue: number;
}

export interface SolvedTurn {
  readonly situations: Situations;
  readonly rules: TurnRules;
  readonly payoffs: Payoffs;
  /** By situation: its value after dice were set aside. */
  readonly values: Float64Array;
}

/** Smaller differences are rounding errors. */
const ALIKE = 1e-12;

export function isMore(one: number, other: number): boolean {
  return one > other + ALIKE;
}

const known = new Map<number, Situations>();

function situationsFor(wormValue: number): Situations {
  const situations = known.get(wormValue) ?? layOut(wormValue);
  known.set(wormValue, situations);
  return situations;
}

export function noPayoffs(failureValue: number): Payoffs {
  const none = (): Float64Array => new Float64Array(TOTALS).fill(Number.NaN);
  return { plain: none(), wormy: none(), failureValue };
}

/** The value of stopping; NaN if nothing can be taken. */
function stopping({ plain, wormy }: Payoffs, { used }: Group, total: number): number {
  return ((used >> WORM) & 1 ? wormy : plain)[total]!;
}

/** Bounds of the payoffs. They show where a situation's value needs no computation. */
interface Bounds {
  /** The lowest and the highest total with another value than a failure's. */
  readonly least: number;
  readonly most: number;
  /** The highest value of any end. */
  readonly best: number;
}

function boundsOf({ plain, wormy, failureValue }: Payoffs): Bounds {
  let [least, most, best] = [TOTALS, -1, failureValue];
  for (let total = 0; total < TOTALS; total += 1) {
    for (const value of [plain[total]!, wormy[total]!]) {
      if (Number.isNaN(value) || value === failureValue) continue;
      least = Math.min(least, total);
      most = total;
      best = Math.max(best, value);
    }
  }
  return { least, most, best };
}

/** @param aside the dice from which the turn starts; other situations are left out */
export function solveTurn(rules: TurnRules, payoffs: Payoffs, aside?: Counts): SolvedTurn {
  const situations = situationsFor(rules.wormValue);
  const values = new Float64Array(situations.size);
  const turn = { situations, rules, payoffs, values };
  const from = aside === undefined ? { used: 0, left: DICE } : usedBy(aside);
  const { least, most, best } = boundsOf(payoffs);
  for (const group of situations.groups) {
    if ((group.used & from.used) !== from.used || group.left > from.left) continue;
    const enough = least - group.left * rules.wormValue;
    for (const total of group.totals) {
      const stop = stopping(payoffs, group, total);
      const ended = Number.isNaN(stop) ? payoffs.failureValue : stop;
      const situation = group.base + total - group.least;
      const isSettled = total < enough || total > most || (rules.stopAllowed && stop === best);
      if (group.over || isSettled) {
        values[situation] = ended;
        continue;
      }
      const rolled = rolling(turn, group, situation, ended);
      values[situation] = rules.stopAllowed && stop > rolled ? stop : rolled;
    }
  }
  return turn;
}

/** By choice: the value of the situation after it. `rolling` writes it. */
const choiceValues = new Float64Array(CHOICES);
/**
 * `bests[n]`: the best value among the first n choices of the current roll. Rolls are listed depth
 * first (see `Rolls`), so the entry for n - 1 is there when a roll of n choices comes.
 */
const bests = new Float64Array(FACES.length + 1).fill(Number.NEGATIVE_INFINITY);
/** `bestSituations[n]`: the same for `rollOn`, as the situation with the best value. */
const bestSituations = new Int32Array(FACES.length + 1);

/**
 * The value of rolling: for each roll its chance times the value of its best choice, in sum. A dead
 * roll counts as a failure, or as `ended` if the rules allow it.
 * @param ended the value of this situation if the turn ends here
 */
function rolling(
  { values, rules, payoffs }: SolvedTurn,
  { rolls: { widths, added, chances, dead }, leads }: Group,
  situation: number,
  ended: number,
): number {
  for (let choice = 0; choice < leads.length; choice += 1) {
    choiceValues[choice] = values[situation + leads[choice]!]!;
  }
  let sum = dead * (rules.deadRollFails ? payoffs.failureValue : ended);
  for (let roll = 0; roll < chances.length; roll += 1) {
    const width = widths[roll]!;
    const value = choiceValues[added[roll]!]!;
    const before = bests[width - 1]!;
    const best = value > before ? value : before;
    bests[width] = best;
    sum += chances[roll]! * best;
  }
  return sum;
}

function usedBy(aside: Counts): Pick<Group, 'used' | 'left'> {
  const used = aside.reduce((mask, count, face) => (count > 0 ? mask | (1 << face) : mask), 0);
  return { used, left: DICE - diceIn(aside) };
}

/** Where dice aside stand in the arrays: their group, their total, and the index of the situation. */
interface Place {
  readonly group: Group;
  readonly total: number;
  readonly situation: number;
}

function placeOf({ situations, rules }: SolvedTurn, aside: Counts): Place {
  const { used, left } = usedBy(aside);
  const group = situations.groups.find((each) => each.used === used && each.left === left);
  if (group === undefined) throw new RangeError(`no turn comes to these dice aside: ${aside}`);
  const total = totalOf(aside, rules);
  return { group, total, situation: group.base + total - group.least };
}

/** The values of stopping and of rolling with these dice aside. */
export interface DecisionValues {
  /** Of stopping; the value of a failure if nothing can be taken; null if not allowed. */
  readonly stop: number | null;
  /** Of rolling; null if rolling has ended. */
  readonly roll: number | null;
  /** Of the better one. */
  readonly value: number;
  readonly better: 'stop' | 'roll';
}

/** The value of dice just set aside, whether or not they take something. */
export function valuesOf(turn: SolvedTurn, aside: Counts): DecisionValues {
  const { group, total, situation } = placeOf(turn, aside);
  const { rules, payoffs } = turn;
  const taken = stopping(payoffs, group, total);
  const ended = Number.isNaN(taken) ? payoffs.failureValue : taken;
  if (group.over) return { stop: ended, roll: null, value: ended, better: 'stop' };
  const roll = rolling(turn, group, situation, ended);
  const stop = rules.stopAllowed ? ended : null;
  const stops = stop !== null && !isMore(roll, stop);
  return { stop, roll, value: stops ? stop : roll, better: stops ? 'stop' : 'roll' };
}

/** The end of a turn with best play. */
export interface Ends {
  /** The chance of a failure. */
  readonly failing: number;
  /** The chance of each total that takes a tile. */
  readonly totals: Float64Array;
}

/** How a turn ends after a dead roll (LUM-10), and its value. */
export function deadEnd(
  turn: SolvedTurn,
  aside: Counts,
): { readonly value: number; readonly ends: Ends } {
  const { rules, payoffs } = turn;
  const { group, total } = placeOf(turn, aside);
  const taken = stopping(payoffs, group, total);
  const fails = rules.deadRollFails || Number.isNaN(taken);
  const totals = new Float64Array(TOTALS);
  if (!fails) totals[total] = 1;
  return { value: fails ? payoffs.failureValue : taken, ends: { failing: fails ? 1 : 0, totals } };
}

/** Whether best play stops here, or must. */
function stopsAt(
  { rules, payoffs, values }: SolvedTurn,
  { group, total, situation }: Place,
): boolean {
  const taken = stopping(payoffs, group, total);
  return group.over || (rules.stopAllowed && taken >= values[situation]! - ALIKE);
}

/**
 * How a turn ends from these dice aside; in a tie it stops.
 * @param rolls whether the turn rolls at least once; a roll must be possible
 */
export function chancesOf(turn: SolvedTurn, aside: Counts, rolls = false): Ends {
  const { situations, rules, payoffs } = turn;
  const from = placeOf(turn, aside);
  const chances = new Float64Array(situations.size);
  chances[from.situation] = 1;
  const totals = new Float64Array(TOTALS);
  let failing = 0;
  for (let index = situations.groups.indexOf(from.group); index >= 0; index -= 1) {
    const group = situations.groups[index]!;
    for (const total of group.totals) {
      const situation = group.base + total - group.least;
      if (chances[situation] === 0) continue;
      const taken = stopping(payoffs, group, total);
      const isForced = rolls && situation === from.situation;
      const stops = !isForced && stopsAt(turn, { group, total, situation });
      const dead = stops ? chances[situation]! : chances[situation]! * group.rolls.dead;
      if (Number.isNaN(taken) || (!stops && rules.deadRollFails)) failing += dead;
      else totals[total]! += dead;
      if (!stops) rollOn(turn, group, situation, chances);
    }
  }
  return { failing, totals };
}

/** Distributes the chance of a situation to its successors. */
function rollOn(
  { values }: SolvedTurn,
  group: Group,
  situation: number,
  chances: Float64Array,
): void {
  const { rolls, leads } = group;
  for (let roll = 0; roll < rolls.added.length; roll += 1) {
    const width = rolls.widths[roll]!;
    const next = situation + leads[rolls.added[roll]!]!;
    const before = bestSituations[width - 1]!;
    const best = width === 1 || isMore(values[next]!, values[before]!) ? next : before;
    bestSituations[width] = best;
    chances[best]! += chances[situation]! * rolls.chances[roll]!;
  }
}
