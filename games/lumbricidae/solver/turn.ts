// The exact turn: what each stand of a turn is worth to somebody who plays on in the best way, for any worth of what the turn may
// end with. A dynamic programme over the stands, the last ones first.
import { DICE, type Rules } from '../editions.ts';
import { FACES } from '../notation.ts';
import { type Counts, diceIn, totalOf, WORM } from '../rules/position.ts';
import { CHOICES, type Group, layOut, type Stands, TOTALS } from './stands.ts';

export type TurnRules = Pick<Rules, 'wormValue' | 'stopAllowed' | 'deadRollFails'>;

/** What the ways to end a turn are worth. */
export interface Payoffs {
  /** By total, without a worm aside and with one: of the best that can be taken; NaN where nothing can. */
  readonly plain: Float64Array;
  readonly wormy: Float64Array;
  readonly failing: number;
}

export interface SolvedTurn {
  readonly stands: Stands;
  readonly rules: TurnRules;
  readonly payoffs: Payoffs;
  /** By stand: what having set dice aside so is worth. */
  readonly values: Float64Array;
}

/** What differs by no more is worth the same, and only rounded otherwise on its way. */
const ALIKE = 1e-12;

export function isMore(one: number, other: number): boolean {
  return one > other + ALIKE;
}

const known = new Map<number, Stands>();

function standsFor(wormValue: number): Stands {
  const stands = known.get(wormValue) ?? layOut(wormValue);
  known.set(wormValue, stands);
  return stands;
}

export function noPayoffs(failing: number): Payoffs {
  const none = (): Float64Array => new Float64Array(TOTALS).fill(Number.NaN);
  return { plain: none(), wormy: none(), failing };
}

/** What stopping at a stand is worth; NaN where nothing can be taken. */
function stopping({ plain, wormy }: Payoffs, { used }: Group, total: number): number {
  return ((used >> WORM) & 1 ? wormy : plain)[total]!;
}

/** What payoffs leave nothing to reckon about. */
interface Bounds {
  /** The lowest and the highest total that is worth anything else than failing; beyond them nothing is to be played for. */
  readonly least: number;
  readonly most: number;
  /** What no way to end is worth more than. */
  readonly best: number;
}

function boundsOf({ plain, wormy, failing }: Payoffs): Bounds {
  let [least, most, best] = [TOTALS, -1, failing];
  for (let total = 0; total < TOTALS; total += 1) {
    for (const worth of [plain[total]!, wormy[total]!]) {
      if (Number.isNaN(worth) || worth === failing) continue;
      least = Math.min(least, total);
      most = total;
      best = Math.max(best, worth);
    }
  }
  return { least, most, best };
}

/** @param aside dice from which on the turn is asked about; stands that do not come of them are left out */
export function solveTurn(rules: TurnRules, payoffs: Payoffs, aside?: Counts): SolvedTurn {
  const stands = standsFor(rules.wormValue);
  const values = new Float64Array(stands.size);
  const turn = { stands, rules, payoffs, values };
  const from = aside === undefined ? { used: 0, left: DICE } : usedBy(aside);
  const { least, most, best } = boundsOf(payoffs);
  for (const group of stands.groups) {
    if ((group.used & from.used) !== from.used || group.left > from.left) continue;
    const enough = least - group.left * rules.wormValue;
    for (const total of group.totals) {
      const stop = stopping(payoffs, group, total);
      const ended = Number.isNaN(stop) ? payoffs.failing : stop;
      const stand = group.base + total - group.least;
      const isSettled = total < enough || total > most || (rules.stopAllowed && stop === best);
      if (group.over || isSettled) {
        values[stand] = ended;
        continue;
      }
      const rolled = rolling(turn, group, stand, ended);
      values[stand] = rules.stopAllowed && stop > rolled ? stop : rolled;
    }
  }
  return turn;
}

/** What each choice of a stand is worth. */
const worths = new Float64Array(CHOICES);
/** By how many choices a roll leaves, the best of them; a roll with one choice more goes on from there. */
const bests = new Float64Array(FACES.length + 1).fill(Number.NEGATIVE_INFINITY);
const bestStands = new Int32Array(FACES.length + 1);

/** What rolling on is worth. @param ended what it is worth if rolling ends here */
function rolling(
  { values, rules, payoffs }: SolvedTurn,
  { rolls: { widths, added, chances, dead }, leads }: Group,
  stand: number,
  ended: number,
): number {
  for (let choice = 0; choice < leads.length; choice += 1) {
    worths[choice] = values[stand + leads[choice]!]!;
  }
  let sum = dead * (rules.deadRollFails ? payoffs.failing : ended);
  for (let roll = 0; roll < chances.length; roll += 1) {
    const width = widths[roll]!;
    const value = worths[added[roll]!]!;
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

/** Where a turn stands with these dice aside. */
interface Place {
  readonly group: Group;
  readonly total: number;
  readonly stand: number;
}

function placeOf({ stands, rules }: SolvedTurn, aside: Counts): Place {
  const { used, left } = usedBy(aside);
  const group = stands.groups.find((each) => each.used === used && each.left === left);
  if (group === undefined) throw new RangeError(`no turn comes to these dice aside: ${aside}`);
  const total = totalOf(aside, rules);
  return { group, total, stand: group.base + total - group.least };
}

/** What may be done with dice aside. */
export interface Worths {
  /** Of stopping, a failure's where nothing can be taken; null where the rules do not let one stop. */
  readonly stop: number | null;
  /** Of rolling on; null where rolling has ended. */
  readonly roll: number | null;
  /** Of the better one. */
  readonly value: number;
  readonly better: 'stop' | 'roll';
}

/** What it is worth if rolling ends at a place. */
function endedAt({ payoffs }: SolvedTurn, { group, total }: Place): number {
  const taken = stopping(payoffs, group, total);
  return Number.isNaN(taken) ? payoffs.failing : taken;
}

/** What it is worth to have set these dice aside, whether or not anything can be taken then. */
export function worthsOf(turn: SolvedTurn, aside: Counts): Worths {
  const place = placeOf(turn, aside);
  const { group, stand } = place;
  const { rules } = turn;
  const ended = endedAt(turn, place);
  if (group.over) return { stop: ended, roll: null, value: ended, better: 'stop' };
  const roll = rolling(turn, group, stand, ended);
  const stop = rules.stopAllowed ? ended : null;
  const stops = stop !== null && !isMore(roll, stop);
  return { stop, roll, value: stops ? stop : roll, better: stops ? 'stop' : 'roll' };
}

/** What it is worth that a roll shows only faces that are aside (LUM-10). */
export function deadWorth(turn: SolvedTurn, aside: Counts): number {
  return turn.rules.deadRollFails ? turn.payoffs.failing : endedAt(turn, placeOf(turn, aside));
}

/** How a turn ends that is played on in the best way. */
export interface Ends {
  readonly failing: number;
  /** The chance of each total with which something is taken. */
  readonly totals: Float64Array;
}

/** How a turn ends by a roll that shows only faces that are aside (LUM-10). */
export function deadEnds(turn: SolvedTurn, aside: Counts): Ends {
  const { group, total } = placeOf(turn, aside);
  const fails = turn.rules.deadRollFails || Number.isNaN(stopping(turn.payoffs, group, total));
  const totals = new Float64Array(TOTALS);
  if (!fails) totals[total] = 1;
  return { failing: fails ? 1 : 0, totals };
}

/** Whether whoever plays on in the best way stops at a place, or must. */
function stopsAt({ rules, payoffs, values }: SolvedTurn, { group, total, stand }: Place): boolean {
  const taken = stopping(payoffs, group, total);
  return group.over || (rules.stopAllowed && taken >= values[stand]! - ALIKE);
}

/**
 * How a turn ends from dice aside on; where stopping and rolling are worth the same it stops.
 * @param rolls whether it is rolled on from there at any rate, which must be possible
 */
export function chancesOf(turn: SolvedTurn, aside: Counts, rolls = false): Ends {
  const { stands, rules, payoffs } = turn;
  const from = placeOf(turn, aside);
  const chances = new Float64Array(stands.size);
  chances[from.stand] = 1;
  const totals = new Float64Array(TOTALS);
  let failing = 0;
  for (let index = stands.groups.indexOf(from.group); index >= 0; index -= 1) {
    const group = stands.groups[index]!;
    for (const total of group.totals) {
      const stand = group.base + total - group.least;
      if (chances[stand] === 0) continue;
      const taken = stopping(payoffs, group, total);
      const isForced = rolls && stand === from.stand;
      const stops = !isForced && stopsAt(turn, { group, total, stand });
      const dead = stops ? chances[stand]! : chances[stand]! * group.rolls.dead;
      if (Number.isNaN(taken) || (!stops && rules.deadRollFails)) failing += dead;
      else totals[total]! += dead;
      if (!stops) rollOn(turn, group, stand, chances);
    }
  }
  return { failing, totals };
}

/** Hands the chance of a stand on to those that it leads to. */
function rollOn({ values }: SolvedTurn, group: Group, stand: number, chances: Float64Array): void {
  const { rolls, leads } = group;
  for (let roll = 0; roll < rolls.added.length; roll += 1) {
    const width = rolls.widths[roll]!;
    const next = stand + leads[rolls.added[roll]!]!;
    const before = bestStands[width - 1]!;
    const best = width === 1 || isMore(values[next]!, values[before]!) ? next : before;
    bestStands[width] = best;
    chances[best]! += chances[stand]! * rolls.chances[roll]!;
  }
}
