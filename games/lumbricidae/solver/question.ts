// Reads and writes a question about odds. Its parts are the flags of the command line and the
// parameters of the page's links. Separate from the notation of matches: it needs no match.
import { DICE, type Rules } from '../editions.ts';
import { FACES, formatDice, formatTiles } from '../notation.ts';
import { type Counts, diceIn, NO_DICE, rollingEnded, TILES } from '../rules/position.ts';
import type { TurnPosition } from './odds.ts';

/** The names of the parts, in the order of `formatQuestion`. */
export const PARTS = ['open', 'stacks', 'kept', 'roll', 'fail'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The parts as text: `open 23-36`, `stacks 25,31;22` (the mover's first, bottom to top), `kept 1 4 4`,
 * `roll 2 3 4 w 5`, `fail 2`.
 */
export type QuestionText = { readonly [Name in Part]?: string | undefined };

export interface Question {
  readonly position: TurnPosition;
  /** The cost of a failure in worms; by default those of the mover's own top tile. */
  readonly failureCost: number | undefined;
}

/** An invalid part, and why. */
export interface InvalidPart {
  readonly wrong: Part;
  readonly message: string;
}

export const SEATS_AT_MOST = 7;
/** The highest cost of a failure in worms: more than a turn can bring. */
const COST_AT_MOST = 100;

const isNothing = (text: string): boolean => text === '' || text === '-';
const wordsOf = (text: string, between: RegExp | string): readonly string[] =>
  isNothing(text.trim()) ? [] : text.split(between).map((word) => word.trim());

const wrong = (part: Part, message: string): InvalidPart => ({ wrong: part, message });

export function isInvalid(parsed: object | number | null | undefined): parsed is InvalidPart {
  return typeof parsed === 'object' && parsed !== null && 'wrong' in parsed;
}

/** @returns the first invalid part, if there is one */
export function parseQuestion(asked: QuestionText, rules: Rules): Question | InvalidPart {
  const stacks = stacksFrom(asked.stacks ?? '');
  if (isInvalid(stacks)) return stacks;
  const open = openFrom(asked.open ?? formatTiles(TILES), stacks.flat());
  // Without an `open` of its own, the fault is in the stacks.
  if (isInvalid(open)) return asked.open === undefined ? { ...open, wrong: 'stacks' } : open;
  const aside = diceFrom('kept', asked.kept ?? '');
  if (isInvalid(aside)) return aside;
  const roll = asked.roll === undefined ? null : rollFrom(asked.roll, aside);
  if (isInvalid(roll)) return roll;
  const failureCost = asked.fail === undefined ? undefined : costFrom(asked.fail);
  if (isInvalid(failureCost)) return failureCost;
  return { position: { rules, open, stacks, mover: 0, aside, roll }, failureCost };
}

/** The inverse of `parseQuestion`, without defaults. */
export function formatQuestion({ position, failureCost }: Question): QuestionText {
  const { open, stacks, aside, roll } = position;
  const held = stacks.flat();
  const isWhole = open.length + held.length === TILES.length;
  return {
    ...(isWhole ? {} : { open: formatTiles(open) }),
    ...(held.length === 0 && stacks.length === 1
      ? {}
      : { stacks: stacks.map((stack) => stack.join(',') || '-').join(';') }),
    ...(diceIn(aside) === 0 ? {} : { kept: formatDice(aside) }),
    ...(roll === null ? {} : { roll: formatDice(roll) }),
    ...(failureCost === undefined ? {} : { fail: String(failureCost) }),
  };
}

type Tiles = readonly number[];

const isTile = (text: string): boolean => TILES.some((tile) => String(tile) === text);

/** Reports a tile that occurs twice. */
function duplicateIn(part: Part, tiles: Tiles): InvalidPart | undefined {
  const twice = tiles.find((tile, index) => tiles.indexOf(tile) !== index);
  return twice === undefined ? undefined : wrong(part, `tile ${twice} is listed twice`);
}

function noTile(part: Part, text: string): InvalidPart {
  return wrong(part, `"${text}" is not a tile; use 21 to 36`);
}

function stacksFrom(text: string): readonly Tiles[] | InvalidPart {
  const stacks = text.split(';').map((stack) => wordsOf(stack, ','));
  const strange = stacks.flat().find((word) => !isTile(word));
  if (strange !== undefined) return noTile('stacks', strange);
  if (stacks.length > SEATS_AT_MOST) {
    return wrong('stacks', `${stacks.length} stacks are too many; use at most ${SEATS_AT_MOST}`);
  }
  const tiles = stacks.map((stack) => stack.map(Number));
  return duplicateIn('stacks', tiles.flat()) ?? tiles;
}

/** The open tiles of a list with ranges; ranges skip tiles in stacks. */
function openFrom(text: string, held: Tiles): Tiles | InvalidPart {
  const open = runsFrom(text, held);
  if (isInvalid(open)) return open;
  const both = open.find((tile) => held.includes(tile));
  if (both !== undefined) return wrong('open', `tile ${both} is also in a stack`);
  if (open.length === 0) return wrong('open', 'no tile is open, so the match is over');
  return duplicateIn('open', open) ?? open.toSorted((one, other) => one - other);
}

function runsFrom(text: string, held: Tiles): Tiles | InvalidPart {
  const runs = wordsOf(text, ',').map((run) => run.split('-').map((end) => end.trim()));
  const strange = runs.flat().find((word) => !isTile(word));
  if (strange !== undefined) return noTile('open', strange);
  const ends = runs.map((run) => [Number(run[0]), Number(run.at(-1)), run.length] as const);
  const odd = ends.findIndex(([first, last, count]) => count > 2 || first > last);
  if (odd !== -1) {
    const run = runs[odd]!.join('-');
    return wrong('open', `"${run}" is not a range of tiles; write it like 21-24`);
  }
  return ends.flatMap(([first, last, count]) => {
    if (count === 1) return [first];
    return TILES.filter((tile) => tile >= first && tile <= last && !held.includes(tile));
  });
}

function diceFrom(part: 'kept' | 'roll', text: string): Counts | InvalidPart {
  const words = wordsOf(text.toLowerCase().trim(), /\s+/);
  const strange = words.find((word) => !FACES.includes(word));
  if (strange !== undefined) {
    return wrong(part, `"${strange}" is not a face; use ${FACES.join(' ')}`);
  }
  if (words.length > DICE) return wrong(part, `a turn has ${DICE} dice, not ${words.length}`);
  return FACES.map((face) => words.filter((word) => word === face).length);
}

function rollFrom(text: string, aside: Counts): Counts | InvalidPart {
  const roll = diceFrom('roll', text);
  if (isInvalid(roll)) return roll;
  if (rollingEnded({ aside, roll: null })) {
    return wrong('roll', 'no rolls are left after these dice');
  }
  const [left, rolled] = [DICE - diceIn(aside), diceIn(roll)];
  if (left === rolled) return roll;
  const dice = left === 1 ? '1 die is' : `${left} dice are`;
  return wrong('roll', `${dice} left to roll, not ${rolled}`);
}

function costFrom(text: string): number | InvalidPart {
  const cost = Number(text);
  if (/^\d{1,3}(\.\d{1,6})?$/.test(text) && cost <= COST_AT_MOST) return cost;
  return wrong('fail', `a failed turn costs 0 to ${COST_AT_MOST} worms, not "${text}"`);
}

/** The start of a turn with all tiles open. */
export function plainQuestion(rules: Rules): Question {
  const position = { rules, open: TILES, stacks: [[]], mover: 0, aside: NO_DICE, roll: null };
  return { position, failureCost: undefined };
}
