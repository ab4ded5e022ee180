// The exact turn: the value of each situation with best play, for any values of the ends. Dynamic
// programming, backwards.
import { DICE, type Rules } from '../editions.ts';
import { FACES } from '../notation.ts';
import { type Counts, diceIn, totalOf, WORM } from '../rules/position.ts';
import { type Lanes, layLanes, type Places, plainPlaces } from './lanes.ts';
import { CHOICES, type Group, groupOf, layOut, type Situations, TOTALS } from './situations.ts';

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

interface Table {
  readonly situations: Situations;
  readonly lanes: Lanes | null;
}

/** By value of a worm. */
const known = new Map<number, Table>();

function tableFor(wormValue: number): Table {
  const found = known.get(wormValue);
  if (found !== undefined) return found;
  const situations = layOut(wormValue);
  const table = { situations, lanes: layLanes(situations) };
  known.set(wormValue, table);
  return table;
}

export function noPayoffs(failureValue: number): Payoffs {
  const none = (): Float64Array => new Float64Array(TOTALS).fill(Number.NaN);
  return { plain: none(), wormy: none(), failureValue };
}

function hasWorm({ used }: Group): boolean {
  return ((used >> WORM) & 1) === 1;
}

/** The value of stopping; NaN if nothing can be taken. */
function stopping({ plain, wormy }: Payoffs, group: Group, total: number): number {
  return (hasWorm(group) ? wormy : plain)[total]!;
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

/**
 * @param aside the dice from which the turn starts; other situations are left out
 * @param withLanes false computes each value alone, as where WebAssembly cannot be used; the values are equal to the bit
 */
export function solveTurn(
  rules: TurnRules,
  payoffs: Payoffs,
  aside?: Counts,
  withLanes = true,
): SolvedTurn {
  const { situations, lanes } = tableFor(rules.wormValue);
  const shared = withLanes ? lanes : null;
  // What is left out must not keep the value of another turn.
  if (aside !== undefined) shared?.values.fill(0);
  const values = shared?.values ?? new Float64Array(situations.size);
  const turn = { situations, rules, payoffs, values };
  const from = aside === undefined ? { used: 0, left: DICE } : usedBy(aside);
  const bounds = boundsOf(payoffs);
  const places = shared?.places ?? ownPlaces;
  for (let index = 0; index < situations.groups.length; index += 1) {
    const group = situations.groups[index]!;
    if ((group.used & from.used) !== from.used || group.left > from.left) continue;
    const last = settle(turn, group, bounds, places);
    if (last < 0) continue;
    if (shared === null) rollEach(turn, group, last);
    else shared.roll(index, last);
  }
  return shared === null ? turn : { ...turn, values: values.slice() };
}

const ownPlaces = plainPlaces();

/**
 * Writes the values of a group that need no rolling, and what the others need.
 * @returns the last place whose value is wanted; -1 for none
 */
function settle(
  { values, rules, payoffs }: SolvedTurn,
  group: Group,
  bounds: Bounds,
  { starts, stops, wanted }: Places,
): number {
  const { base, least, totals, over } = group;
  const { stopAllowed, deadRollFails } = rules;
  const { failureValue } = payoffs;
  const enough = bounds.least - group.left * rules.wormValue;
  const taken = hasWorm(group) ? payoffs.wormy : payoffs.plain;
  wanted.fill(0);
  let last = -1;
  for (let index = 0; index < totals.length; index += 1) {
    const total = totals[index]!;
    const place = total - least;
    const stop = taken[total]!;
    const ended = Number.isNaN(stop) ? failureValue : stop;
    const isBest = stopAllowed && stop === bounds.best;
    if (over || total < enough || total > bounds.most || isBest) {
      values[base + place] = ended;
      continue;
    }
    starts[place] = group.rolls.dead * (deadRollFails ? failureValue : ended);
    stops[place] = stopAllowed && !Number.isNaN(stop) ? stop : Number.NEGATIVE_INFINITY;
    wanted[2 * place] = -1;
    wanted[2 * place + 1] = -1;
    last = place;
  }
  return last;
}

/** Computes the wanted values one by one. */
function rollEach(turn: SolvedTurn, group: Group, last: number): void {
  const { starts, stops, wanted } = ownPlaces;
  for (let place = 0; place <= last; place += 1) {
    if (wanted[2 * place] === 0) continue;
    const rolled = rolling(turn, group, group.base + place, starts[place]!);
    turn.values[group.base + place] = stops[place]! > rolled ? stops[place]! : rolled;
  }
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
 * The value of rolling: for each roll its chance times the value of its best choice, in sum.
 * @param start the part of a dead roll
 */
function rolling(
  { values }: SolvedTurn,
  { rolls: { widths, added, chances }, leads }: Group,
  situation: number,
  start: number,
): number {
  for (let choice = 0; choice < leads.length; choice += 1) {
    choiceValues[choice] = values[situation + leads[choice]!]!;
  }
  let sum = start;
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
  const group = groupOf(situations, { used, left });
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
  const dead = rules.deadRollFails ? payoffs.failureValue : ended;
  const roll = rolling(turn, group, situation, group.rolls.dead * dead);
  const stop = rules.stopAllowed ? ended : null;
  // Nobody may fail on purpose, although it can be the best end: a tile can end a match that it loses.
  const stops = stop !== null && !Number.isNaN(taken) && !isMore(roll, stop);
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

/** Dice aside after a roll, with the chance that best play comes to them. */
export interface Kept {
  readonly aside: Counts;
  readonly chance: number;
}

/** What a roll leads to with best play, without a dead roll: their chances and that of a dead roll add up to 1. */
export function keptAfterRoll(turn: SolvedTurn, aside: Counts): readonly Kept[] {
  const { group, situation } = placeOf(turn, aside);
  const chances = new Float64Array(turn.situations.size);
  chances[situation] = 1;
  rollOn(turn, group, situation, chances);
  chances[situation] = 0;
  return aside.flatMap((count, face) => {
    if (count > 0) return [];
    return Array.from({ length: group.left }, (_, index) => {
      const kept = aside.with(face, index + 1);
      return { aside: kept, chance: chances[placeOf(turn, kept).situation]! };
    }).filter(({ chance }) => chance > 0);
  });
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
