// A position of the dice game, the total of dice, and the tiles that they reach.
import type { Observer, Seat } from '#kernel/game.ts';
import { DICE, type Rules } from '../editions.ts';

/** The number of dice of each face, by index; the worm is the last (WORM). */
export type Counts = readonly number[];
export const WORM = 5;
export const TILES: readonly number[] = Array.from({ length: 16 }, (_, index) => 21 + index);

/**
 * The stage of a turn. `first`: chance chooses the first player. `ready`: a turn begins.
 * `rolling`: chance rolls. `choose`: a face of `roll` is to be set aside. `decide`: roll on, or
 * take a tile.
 */
export type Stage = 'first' | 'ready' | 'rolling' | 'choose' | 'decide' | 'over';

/** The end of a turn. `returned` and `turned` are tiles, or null for none. */
export type Ending =
  | { readonly kind: 'took'; readonly seat: Seat; readonly tile: number; readonly total: number }
  | { readonly kind: 'stole'; readonly seat: Seat; readonly tile: number; readonly from: Seat }
  | {
      readonly kind: 'failed';
      readonly seat: Seat;
      readonly why: 'dead-roll' | 'no-worm' | 'too-low';
      readonly returned: number | null;
      readonly turned: number | null;
    };

export interface State {
  readonly rules: Rules;
  /** Face-up tiles of the row, ascending. */
  readonly open: readonly number[];
  /** Face-down tiles, out of the game, ascending. */
  readonly turned: readonly number[];
  /** Each seat's tiles, bottom to top. */
  readonly stacks: readonly (readonly number[])[];
  readonly mover: Seat;
  readonly aside: Counts;
  /** The last roll; null before a roll and after a face of it was chosen. */
  readonly roll: Counts | null;
  readonly stage: Stage;
  /** The number of finished turns. */
  readonly turns: number;
  /** How the last turn ended, with its dice. */
  readonly last: {
    readonly ending: Ending;
    readonly aside: Counts;
    readonly roll: Counts | null;
  } | null;
}

/**
 * The game has no secrets: a view is the whole state, the total of the dice aside, and the
 * observer.
 */
export interface View extends State {
  readonly observer: Observer;
  readonly total: number;
}

export type Move =
  | { readonly kind: 'roll' }
  | { readonly kind: 'keep'; readonly face: number }
  | { readonly kind: 'take'; readonly tile: number }
  | { readonly kind: 'steal'; readonly tile: number };

export type Fact =
  | { readonly kind: 'begins'; readonly seat: Seat }
  | { readonly kind: 'shakes'; readonly seat: Seat; readonly dice: number }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly roll: Counts; readonly dead: boolean }
  | {
      readonly kind: 'kept';
      readonly seat: Seat;
      readonly face: number;
      readonly count: number;
      readonly total: number;
    }
  | Ending;

export const NO_DICE: Counts = [0, 0, 0, 0, 0, 0];

/** Worms on a tile: one on 21-24, two on 25-28, three on 29-32, four on 33-36. */
export function wormsOn(tile: number): number {
  return Math.floor((tile - 17) / 4);
}

/** The points of one die (LUM-7). */
export function pipsOf(face: number, { wormValue }: { readonly wormValue: number }): number {
  return face === WORM ? wormValue : face + 1;
}

/** The total of dice (LUM-7). */
export function totalOf(dice: Counts, rules: Pick<Rules, 'wormValue'>): number {
  return dice.reduce((sum, count, face) => sum + count * pipsOf(face, rules), 0);
}

export function diceIn(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether all dice or all faces are aside, or the roll is dead (LUM-9, LUM-10). */
export function rollingEnded({ aside, roll }: Pick<State, 'aside' | 'roll'>): boolean {
  return diceIn(aside) === DICE || aside.every((count) => count > 0) || isDead(aside, roll);
}

export function isDead(aside: Counts, roll: Counts | null): boolean {
  return roll?.every((count, face) => count === 0 || (aside[face] as number) > 0) ?? false;
}

/** The data that determine the tiles for the dice aside. */
export type TakingState = Pick<State, 'rules' | 'open' | 'stacks' | 'mover' | 'aside'>;

/** The tiles of the row that the dice aside can take (LUM-8, LUM-11, LUM-14), ascending. */
export function takeable({ rules, open, aside }: TakingState): readonly number[] {
  if (rules.wormRequired && aside[WORM] === 0) return [];
  return reachedBy(totalOf(aside, rules), { rules, open });
}

/** The tiles of the row that a total can take (LUM-11, LUM-14), ascending. */
export function reachedBy(
  total: number,
  { rules, open }: Pick<State, 'rules' | 'open'>,
): readonly number[] {
  const reached = open.filter((tile) => tile <= total);
  return rules.lower === 'any' ? reached : reached.slice(-1);
}

/** The tile that the dice aside can steal, and its owner (LUM-8, LUM-12, LUM-13). */
export function stealable(table: TakingState): { tile: number; from: Seat } | undefined {
  const { rules, aside, stacks, mover } = table;
  if (rules.wormRequired && aside[WORM] === 0) return undefined;
  const tile = totalOf(aside, rules);
  const from = stacks.findIndex((stack, seat) => seat !== mover && stack.at(-1) === tile);
  return from === -1 ? undefined : { tile, from };
}

/** Whether the roll has a face that is not aside yet (LUM-5). */
export function canKeep({ aside, roll }: Pick<State, 'aside' | 'roll'>, face: number): boolean {
  return (roll?.[face] ?? 0) > 0 && aside[face] === 0;
}

export interface Standing {
  readonly seat: Seat;
  readonly worms: number;
  /** The highest tile of the stack, for ties (LUM-22); 0 without one. */
  readonly highest: number;
  /** From 1; equal results share a place. */
  readonly place: number;
}

/** The ranking by seat (LUM-21, LUM-22). */
export function standings(stacks: State['stacks']): readonly Standing[] {
  const scores = stacks.map(score);
  return stacks.map((stack, seat) => ({
    seat,
    worms: wormsIn(stack),
    highest: Math.max(0, ...stack),
    place: 1 + scores.filter((other) => other > (scores[seat] as number)).length,
  }));
}

function wormsIn(stack: readonly number[]): number {
  return stack.reduce((sum, tile) => sum + wormsOn(tile), 0);
}

/** Worms times 100 plus the highest tile. */
export function score(stack: readonly number[]): number {
  return 100 * wormsIn(stack) + Math.max(0, ...stack);
}
