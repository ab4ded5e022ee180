// Positions between two turns, in a small form for search and training. The rules are in `rules/`; a test compares the two, end by
// end.
import type { Seat } from '#kernel/game.ts';
import { winShares } from '#kernel/win-shares.ts';
import type { Rules } from '../../editions.ts';
import { score, TILES } from '../../rules/position.ts';
import type { TableView } from '../odds.ts';

/** Tiles are numbered from 0 here: tile 21 is 0. */
export const LEAST = TILES[0] as number;

/** The rules that decide how a match goes on. */
export type MatchRules = Omit<Rules, 'firstSeat'>;

export interface Between {
  readonly rules: MatchRules;
  /** The row: bit 0 is tile 21. */
  readonly open: number;
  /** By seat: its tiles from 0, bottom to top. */
  readonly stacks: readonly (readonly number[])[];
  /** The seat whose turn begins. */
  readonly mover: Seat;
}

/** How a turn ends: the row's tile, the rival's tile, or a failure. */
export type TurnEnd =
  | { readonly kind: 'take' | 'steal'; readonly tile: number }
  | { readonly kind: 'failed' };

export const FAILED: TurnEnd = { kind: 'failed' };

/** The position in which a turn of this table began. */
export function betweenOf({ rules, open, stacks, mover }: TableView): Between {
  return {
    rules,
    open: open.reduce((bits, tile) => bits | (1 << (tile - LEAST)), 0),
    stacks: stacks.map((stack) => stack.map((tile) => tile - LEAST)),
    mover,
  };
}

/** @param end with the number that stands on its tile */
export function afterEnd(before: Between, end: TurnEnd): Between {
  const { rules, stacks, mover } = before;
  const changed = [...stacks];
  const own = stacks[mover] as readonly number[];
  let { open } = before;
  if (end.kind === 'failed') {
    const returned = own.at(-1);
    if (returned !== undefined) open |= 1 << returned;
    changed[mover] = own.slice(0, -1);
    if (!isSpared(rules, open, returned)) open &= ~(1 << highestOf(open));
  } else {
    const tile = end.tile - LEAST;
    if (end.kind === 'take') open &= ~(1 << tile);
    else {
      const from = stacks.findIndex((stack, seat) => seat !== mover && stack.at(-1) === tile);
      changed[from] = (stacks[from] as readonly number[]).slice(0, -1);
    }
    changed[mover] = [...own, tile];
  }
  return { rules, open, stacks: changed, mover: (mover + 1) % stacks.length };
}

/** Whether a failure turns no tile face down (LUM-18, LUM-19). */
function isSpared(rules: MatchRules, open: number, returned: number | undefined): boolean {
  if (returned === undefined) return !rules.turnOnEmptyFailure;
  return rules.returnedHighestStays && highestOf(open) === returned;
}

const highestOf = (open: number): number => 31 - Math.clz32(open);

/** Whether the match is over (LUM-20). The limit of turns is left out. */
export function isOver({ open }: Between): boolean {
  return open === 0;
}

/** By seat, of a match that is over: 1 for the winner; winners share it (LUM-21, LUM-22). */
export function sharesOf({ stacks }: Between): readonly number[] {
  return winShares(stacks.map((stack) => score(stack.map((tile) => TILES[tile]!))));
}
