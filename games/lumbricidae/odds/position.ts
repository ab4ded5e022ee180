// A position that is laid out by tapping, and every way to change it. Dice may still be missing from a roll, which no question of odds
// allows; everything else is a question at any time.
import type { Asked } from '#pieces/modules/odds.ts';
import { DICE, type Rules } from '../editions.ts';
import { type Counts, diceIn, NO_DICE, rollingEnded, TILES } from '../rules/position.ts';
import {
  formatQuestion,
  isWrong,
  type Part,
  parseQuestion,
  plainQuestion,
  type Question,
  SEATS_AT_MOST,
} from '../solver/question.ts';

export interface Position {
  readonly open: readonly number[];
  /** One's own first, then the rivals'; each bottom to top. */
  readonly stacks: readonly (readonly number[])[];
  readonly aside: Counts;
  /** What was tapped of a roll so far. */
  readonly roll: Counts;
  /** What a failure costs, where it is not what one's own top tile has. */
  readonly fail: number | undefined;
}

/** Where a tile can go: a stack by its place, or face down out of the game. */
export type Place = number | 'down';

/** A part of a link that made no sense, and what it said. */
export interface Misread {
  readonly part: Part;
  readonly text: string;
}

/** How many dice are not aside. */
export const leftOf = ({ aside }: Pick<Position, 'aside'>): number => DICE - diceIn(aside);

/** How many dice of a roll are still to be tapped; a roll that was not begun misses none. */
export function missingOf(position: Position): number {
  const rolled = diceIn(position.roll);
  return rolled === 0 ? 0 : leftOf(position) - rolled;
}

/** Whether another die of a roll can be tapped. */
export function takesDice(position: Position): boolean {
  const { aside, roll } = position;
  return !rollingEnded({ aside, roll: null }) && diceIn(roll) < leftOf(position);
}

/** The position as a question; undefined while dice of a roll are missing, and where no tile is open. */
export function questionOf(position: Position, rules: Rules): Question | undefined {
  const { open, stacks, aside, fail } = position;
  if (missingOf(position) > 0 || open.length === 0) return undefined;
  const roll = diceIn(position.roll) === 0 ? null : position.roll;
  return { moment: { rules, open, stacks, mover: 0, aside, roll }, fail };
}

/** What a link would say of it; dice of a roll that is not whole are left out. */
export function askedOf(position: Position, rules: Rules): Asked {
  const { open, stacks, aside, roll, fail } = position;
  const whole = missingOf(position) === 0 && diceIn(roll) > 0 ? roll : null;
  return formatQuestion({
    moment: { rules, open, stacks, mover: 0, aside, roll: whole },
    fail,
  });
}

/** Reads a link; a part that makes no sense is left out, and told. */
export function positionFrom(
  asked: Asked,
  rules: Rules,
): { readonly position: Position; readonly misread: readonly Misread[] } {
  const misread: Misread[] = [];
  let rest: Asked = asked;
  for (;;) {
    const question = parseQuestion(rest, rules);
    if (!isWrong(question)) return { position: positionOf(question), misread };
    const { [question.wrong]: text = '', ...others } = rest;
    misread.push({ part: question.wrong, text });
    rest = others;
  }
}

function positionOf({ moment, fail }: Question): Position {
  const { open, stacks, aside, roll } = moment;
  return { open, stacks, aside, roll: roll ?? NO_DICE, fail };
}

/** The pieces as they come out of the box, one rival at the table. */
export function freshPosition(rules: Rules): Position {
  return { ...positionOf(plainQuestion(rules)), stacks: [[], []] };
}

/** Tiles that lie nowhere else: face down, out of the game. */
export function downTiles({ open, stacks }: Position): readonly number[] {
  const seen = new Set([...open, ...stacks.flat()]);
  return TILES.filter((tile) => !seen.has(tile));
}

/** Where a tile lies; undefined for one in the row. */
export function placeOfTile({ open, stacks }: Position, tile: number): Place | undefined {
  if (open.includes(tile)) return undefined;
  const seat = stacks.findIndex((stack) => stack.includes(tile));
  return seat === -1 ? 'down' : seat;
}

/** A tile of the row goes to a place; one from elsewhere goes back to the row. */
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

/** The last rival leaves; what they had goes back to the row. */
export function removeRival(position: Position): Position {
  const { open, stacks } = position;
  const left = stacks.at(-1) ?? [];
  return {
    ...position,
    open: [...open, ...left].sort((one, other) => one - other),
    stacks: stacks.slice(0, -1),
  };
}

export function addDie(position: Position, face: number): Position {
  const { roll } = position;
  return takesDice(position) ? { ...position, roll: roll.with(face, roll[face]! + 1) } : position;
}

export function takeBackDie(position: Position, face: number): Position {
  const { roll } = position;
  return { ...position, roll: roll.with(face, Math.max(0, roll[face]! - 1)) };
}

/** Sets a face aside; the other dice are there to be rolled again. */
export function keepFace(position: Position, face: number): Position {
  const { aside, roll } = position;
  return { ...position, aside: aside.with(face, roll[face]!), roll: NO_DICE };
}

/** What was set aside of a face goes back among the dice to be rolled. */
export function takeBackFace(position: Position, face: number): Position {
  return { ...position, aside: position.aside.with(face, 0), roll: NO_DICE };
}

/** A die goes straight to those aside, without the roll that it came from. */
export function addAside(position: Position, face: number): Position {
  const { aside } = position;
  if (rollingEnded({ aside, roll: null })) return position;
  return { ...position, aside: aside.with(face, aside[face]! + 1), roll: NO_DICE };
}

export function newTurn(position: Position): Position {
  return { ...position, aside: NO_DICE, roll: NO_DICE };
}

/** One takes a tile, from the row or from a rival, and the turn is over. */
export function takeTile(position: Position, tile: number): Position {
  const { open, stacks } = position;
  const without = stacks.map((stack) => stack.filter((each) => each !== tile));
  return {
    ...newTurn(position),
    open: open.filter((each) => each !== tile),
    stacks: without.with(0, [...without[0]!, tile]),
  };
}
