// Moves and positions as text. Faces are `1 2 3 4 5 w`; a tile is its number.
import { DICE, type Rules, TURNS_AT_MOST } from './editions.ts';
import type { Counts, Move, Stage, State } from './rules/position.ts';

/** The faces by index; the last is the worm. */
export const FACES: readonly string[] = ['1', '2', '3', '4', '5', 'w'];

export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'roll':
      return 'roll';
    case 'keep':
      return `keep ${FACES[move.face]}`;
    case 'take':
    case 'steal':
      return `${move.kind} ${move.tile}`;
  }
}

export function isSameMove(one: Move, other: Move | null): boolean {
  return other !== null && formatMove(one) === formatMove(other);
}

export function parseMove(text: string): Move | undefined {
  if (text === 'roll') return { kind: 'roll' };
  const [, face] = /^keep ([1-5w])$/.exec(text) ?? [];
  if (face !== undefined) return { kind: 'keep', face: FACES.indexOf(face) };
  const [, kind, tile] = /^(take|steal) (2[1-9]|3[0-6])$/.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as 'take' | 'steal', tile: Number(tile) };
}

/** `1 1 w`, or `-` for no dice. */
export function formatDice(counts: Counts): string {
  return counts.flatMap((count, face) => new Array(count).fill(FACES[face])).join(' ') || '-';
}

/** The inverse of `formatDice`, in any order of the dice. */
export function parseDice(text: string): Counts | undefined {
  const dice = text === '-' ? [] : text.split(' ');
  const counts = FACES.map((face) => dice.filter((die) => die === face).length);
  return counts.reduce((sum, count) => sum + count, 0) === dice.length ? counts : undefined;
}

/** `21-24,27`, or `-` for no tiles; ascending. */
export function formatTiles(tiles: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const tile of tiles) {
    const run = runs.at(-1);
    if (run?.[1] === tile - 1) run[1] = tile;
    else runs.push([tile, tile]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',') || '-';
}

function parseTiles(text: string): number[] {
  if (text === '-') return [];
  return text.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/**
 * A position on one line: `open 23-36 turned 21 stacks 25,31;22;- seat 0 aside 4 w roll - stage
 * decide turns 12`. Stacks by seat, bottom to top. The end of the last turn is left out.
 */
export function formatPosition(state: State): string {
  const stacks = state.stacks.map((stack) => stack.join(',') || '-').join(';');
  return [
    `open ${formatTiles(state.open)} turned ${formatTiles(state.turned)} stacks ${stacks}`,
    `seat ${state.mover} aside ${formatDice(state.aside)}`,
    `roll ${state.roll === null ? '-' : formatDice(state.roll)}`,
    `stage ${state.stage} turns ${state.turns}`,
  ].join(' ');
}

const TILES = String.raw`-|\d\d(?:-\d\d)?(?:,\d\d(?:-\d\d)?)*`;
const STACK = String.raw`(?:-|\d\d(?:,\d\d)*)`;
const POSITION = new RegExp(
  [
    `^open (${TILES}) turned (${TILES}) stacks (${STACK}(?:;${STACK}){1,6})`,
    'seat ([0-6]) aside (-|[1-5w](?: [1-5w])*) roll (-|[1-5w](?: [1-5w])*)',
    String.raw`stage (first|ready|rolling|choose|decide|over) turns (\d{1,4})$`,
  ].join(' '),
);

/**
 * The inverse of `formatPosition`, with dice in any order; undefined for other text and
 * impossible positions.
 */
export function parsePosition(text: string, rules: Rules): State | undefined {
  const [, open = '', turned = '', stacks = '', seat, aside = '', roll = '', stage, turns] =
    POSITION.exec(text) ?? [];
  if (stage === undefined) return undefined;
  const state: State = {
    rules,
    open: parseTiles(open),
    turned: parseTiles(turned),
    stacks: stacks.split(';').map((stack) => (stack === '-' ? [] : stack.split(',').map(Number))),
    mover: Number(seat),
    aside: parseDice(aside) ?? [],
    roll: roll === '-' ? null : (parseDice(roll) ?? null),
    stage: stage as Stage,
    turns: Number(turns),
    last: null,
  };
  return isPossible(state) ? state : undefined;
}

/** Whether each tile occurs once, the row ascends, and the dice agree with the stage. */
function isPossible({ open, turned, stacks, mover, aside, roll, stage, turns }: State): boolean {
  const tiles = [...open, ...turned, ...stacks.flat()].sort((a, b) => a - b);
  const complete = tiles.length === 16 && tiles.every((tile, index) => tile === 21 + index);
  const ascends = [open, turned].every((row) =>
    row.every((tile, i) => i === 0 || row[i - 1]! < tile),
  );
  const [kept, lying] = [aside, roll ?? []].map((dice) => dice.reduce((sum, n) => sum + n, 0));
  const atWork = stage === 'rolling' || stage === 'choose' || stage === 'decide';
  const dice = roll === null ? kept <= DICE : kept + lying === DICE;
  const shown = stage === 'choose' ? roll !== null : roll === null || stage === 'decide';
  const ended = stage === 'over' ? open.length === 0 || turns === TURNS_AT_MOST : open.length > 0;
  const fits = dice && shown && ended && (atWork || kept === 0) && turns <= TURNS_AT_MOST;
  return complete && ascends && fits && mover < stacks.length;
}
