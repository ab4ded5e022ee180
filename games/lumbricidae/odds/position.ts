// The position of the odds page, and every change to it. A roll may be incomplete; then the
// position is no question yet.
import type { OddsQuery } from '#modules/odds.ts';
import { DICE, type Rules } from '../editions.ts';
import { type Counts, diceIn, NO_DICE, rollingEnded, TILES } from '../rules/position.ts';
import {
  formatQuestion,
  isInvalid,
  type Part,
  parseQuestion,
  plainQuestion,
  type Question,
  SEATS_AT_MOST,
} from '../solver/question.ts';

export interface Position {
  readonly open: readonly number[];
  /** The player's own first, then the rivals'; bottom to top. */
  readonly stacks: readonly (readonly number[])[];
  readonly aside: Counts;
  /** The roll so far. */
  readonly roll: Counts;
  /** The cost of a failure, if it differs from the player's own top tile. */
  readonly failureCost: number | undefined;
}

/** The place of a tile: a stack by index, or face down out of the game. */
export type Place = number | 'down';

/** An invalid part of a link, and its text. */
export interface InvalidValue {
  readonly part: Part;
  readonly text: string;
}

/** The number of dice that are not aside. */
export const leftOf = ({ aside }: Pick<Position, 'aside'>): number => DICE - diceIn(aside);

/** The number of missing dice of a roll; 0 before a roll. */
export function missingOf(position: Position): number {
  const rolled = diceIn(position.roll);
  return rolled === 0 ? 0 : leftOf(position) - rolled;
}

/** Whether the roll can take another die. */
export function takesDice(position: Position): boolean {
  const { aside, roll } = position;
  return !rollingEnded({ aside, roll: null }) && diceIn(roll) < leftOf(position);
}

/** The position as a question; undefined with an incomplete roll or without an open tile. */
export function questionOf(position: Position, rules: Rules): Question | undefined {
  const { open, stacks, aside, failureCost } = position;
  if (missingOf(position) > 0 || open.length === 0) return undefined;
  const roll = diceIn(position.roll) === 0 ? null : position.roll;
  return { position: { rules, open, stacks, mover: 0, aside, roll }, failureCost };
}

/** The parts of a link; an incomplete roll is left out. */
export function askedOf(position: Position, rules: Rules): OddsQuery {
  const { open, stacks, aside, roll, failureCost } = position;
  const whole = missingOf(position) === 0 && diceIn(roll) > 0 ? roll : null;
  return formatQuestion({
    position: { rules, open, stacks, mover: 0, aside, roll: whole },
    failureCost,
  });
}

/**
 * Parses a link; invalid parts are left out and reported. A part that the link does not have is never
 * reported: if its stacks hold every tile and `open` is absent, `stacks` is the invalid part.
 */
export function positionFrom(
  query: OddsQuery,
  rules: Rules,
): { readonly position: Position; readonly misread: readonly InvalidValue[] } {
  const misread: InvalidValue[] = [];
  let rest: OddsQuery = query;
  for (;;) {
    const question = parseQuestion(rest, rules);
    if (!isInvalid(question)) return { position: positionOf(question), misread };
    const { [question.wrong]: text, ...others } = rest;
    // Each round removes a part, so the loop ends.
    if (text === undefined) throw new Error(`odds: the part ${question.wrong} is wrong but absent`);
    misread.push({ part: question.wrong, text });
    rest = others;
  }
}

function positionOf({ position, failureCost }: Question): Position {
  const { open, stacks, aside, roll } = position;
  return { open, stacks, aside, roll: roll ?? NO_DICE, failureCost };
}

/** The start, with one rival. */
export function freshPosition(rules: Rules): Position {
  return { ...positionOf(plainQuestion(rules)), stacks: [[], []] };
}

/** Tiles in no other place: face down, out of the game. */
export function downTiles({ open, stacks }: Position): readonly number[] {
  const known = new Set([...open, ...stacks.flat()]);
  return TILES.filter((tile) => !known.has(tile));
}

/** The place of a tile; undefined in the row. */
export function placeOfTile({ open, stacks }: Position, tile: number): Place | undefined {
  if (open.includes(tile)) return undefined;
  const seat = stacks.findIndex((stack) => stack.includes(tile));
  return seat === -1 ? 'down' : seat;
}

/** Moves a tile from the row to a place, or from a place back to the row. */
export function moveTile(position: Position, tile: number, to: Place): Position {
  const { open, stacks } = position;
  if (!open.includes(tile)) {
    return {
      ...position,
      open: [...open, tile].sort((one, other) => one - other),
      stacks: stacks.map((stack) => stack.filter((each) => each !== tile)),
    };
  }
  return {
    ...position,
    open: open.filter((each) => each !== tile),
    stacks: stacks.map((stack, seat) => (seat === to ? [...stack, tile] : stack)),
  };
}

export function canAddRival({ stacks }: Position): boolean {
  return stacks.length < SEATS_AT_MOST;
}

export function addRival(position: Position): Position {
  return { ...position, stacks: [...position.stacks, []] };
}

/** Removes the last rival and returns their tiles to the row. */
export function removeRival(position: Position): Position {
  const left = position.stacks.at(-1) ?? [];
  const { open, stacks } = left.reduce((now, tile) => moveTile(now, tile, 'down'), position);
  return { ...position, open, stacks: stacks.slice(0, -1) };
}

export function addDie(position: Position, face: number): Position {
  const { roll } = position;
  return takesDice(position) ? { ...position, roll: roll.with(face, roll[face]! + 1) } : position;
}

export function takeBackDie(position: Position, face: number): Position {
  const { roll } = position;
  return { ...position, roll: roll.with(face, Math.max(0, roll[face]! - 1)) };
}

/** Sets a face aside; the other dice can be rolled again. */
export function keepFace(position: Position, face: number): Position {
  const { aside, roll } = position;
  return { ...position, aside: aside.with(face, roll[face]!), roll: NO_DICE };
}

/** Returns the dice of a face to those that can be rolled. */
export function takeBackFace(position: Position, face: number): Position {
  return { ...position, aside: position.aside.with(face, 0), roll: NO_DICE };
}

/** Adds a die to those aside without a roll. */
export function addAside(position: Position, face: number): Position {
  const { aside } = position;
  if (rollingEnded({ aside, roll: null })) return position;
  return { ...position, aside: aside.with(face, aside[face]! + 1), roll: NO_DICE };
}

export function newTurn(position: Position): Position {
  return { ...position, aside: NO_DICE, roll: NO_DICE };
}

/** Takes a tile from the row or a rival, which ends the turn. */
export function takeTile(position: Position, tile: number): Position {
  const inRow = position.open.includes(tile) ? position : moveTile(position, tile, 0);
  return newTurn(moveTile(inRow, tile, 0));
}
