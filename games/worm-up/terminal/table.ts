// The table of the race as text, from above: the course runs to the right if there is room, else
// upwards.
import type { Ink, Paint } from '#kernel/terminal.ts';
import { isInFront, rightPost, swung } from '../geometry/card.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import { parseMove } from '../notation.ts';
import type { View } from '../rules/position.ts';
import { courseFor } from '../rules/walking.ts';

/** Below this width the course runs upwards. */
const LYING_AT_LEAST = 60;
/** A line is as high as this many columns. */
const HIGH = 2;
/** The maximum number of columns per segment. */
const SCALE_AT_MOST = { lying: 2, upright: 1.6 };
/** The margin around the pieces, in diameters. */
const MARGIN = 1.6;
/**
 * Arrows along the card show its winning side: their distance from each other and from the card,
 * in diameters.
 */
const [ARROW_EACH, ARROW_BEFORE] = [2, 1.8];

const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;

export const isUpright = (width: number): boolean => width < LYING_AT_LEAST;

/** An arrow for a heading on the picture. */
export function arrowOf(heading: number, upright: boolean): string {
  const seen = heading - (upright ? HEADINGS / 4 : 0) + HEADINGS;
  return ARROWS[Math.round((8 * seen) / HEADINGS) % 8]!;
}

const bodyOf = (seat: number): string => String.fromCharCode(97 + seat);
export const headOf = (seat: number): string => String.fromCharCode(65 + seat);

interface Cell {
  readonly ink: Ink;
  readonly text: string;
}

/** A part of the table, with its sides in columns and lines. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly lines: number;
}

type Spot = readonly [column: number, line: number];

/** The lines of the table. @param moves the moves whose ends are marked, in notation */
export function tableLines(
  view: View,
  moves: readonly string[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): readonly string[] {
  const upright = isUpright(width);
  const { part, scale } = partOf(view, width, upright);
  const cells = Array.from({ length: part.lines }, () =>
    new Array<Cell | undefined>(part.columns).fill(undefined),
  );
  const spotOf = (point: Point): Spot => turnedSpot(point, scale, upright);
  const draw = ([column, line]: Spot, cell: Cell, over = true): void => {
    const [x, y] = [Math.round(column - part.left), Math.round(line - part.top)];
    const row = cells[y];
    if (row === undefined || x < 0 || x >= part.columns) return;
    if (over || row[x] === undefined) row[x] = cell;
  };
  const stroke = (from: Point, to: Point, cell: Cell): void => {
    for (const each of between(spotOf(from), spotOf(to))) draw(each, cell);
  };
  drawGround(view, { stroke, draw, spotOf, upright });
  for (const place of targetsOf(view, moves)) draw(spotOf(place), { ink: 'offer', text: '·' });
  const right = rightPost(view.card, view.rules.cardLength);
  stroke(view.card, right, { ink: 'strong', text: '▒' });
  view.worms.forEach((_, seat) => {
    const [first, ...rest] = lyingOf(view, seat);
    rest.reduce((from, to) => {
      stroke(from, to, { ink: seat, text: bodyOf(seat) });
      return to;
    }, first!);
  });
  pin(pinsOf(view), { cells, part, spotOf });
  return framed(cells, { part, scale, upright, view }, paint);
}

function turnedSpot({ x, y }: Point, scale: number, upright: boolean): Spot {
  const [along, across] = [(x / DIAMETER) * scale, (y / DIAMETER) * scale];
  return upright ? [across, -along / HIGH] : [along, across / HIGH];
}

interface Shown {
  readonly part: Part;
  readonly scale: number;
}

/** The part with all pieces and a margin, within the rim: the whole course at any width. */
function partOf({ rules, worms, card, bent }: View, width: number, upright: boolean): Shown {
  const { rim, startPosts } = courseFor(rules);
  const things = [...startPosts, card, rightPost(card, rules.cardLength), ...worms.flat(), ...bent];
  const [ys, half] = [things.map(({ y }) => y), DIAMETER / 2];
  const from = { x: rim.west - half, y: Math.min(...ys) - MARGIN * DIAMETER };
  const to = { x: rim.east + half, y: Math.max(...ys) + MARGIN * DIAMETER };
  const low = { x: from.x, y: Math.max(from.y, rim.north - half) };
  const high = { x: to.x, y: Math.min(to.y, rim.south + half) };
  const room = width - 3;
  const wide = (upright ? high.y - low.y : high.x - low.x) / DIAMETER;
  const scale = Math.min(upright ? SCALE_AT_MOST.upright : SCALE_AT_MOST.lying, room / wide);
  const corners = [turnedSpot(low, scale, upright), turnedSpot(high, scale, upright)];
  const [lefts, tops] = [corners.map(([column]) => column), corners.map(([, line]) => line)];
  const [left, top] = [Math.round(Math.min(...lefts)), Math.round(Math.min(...tops))];
  const columns = Math.round(Math.max(...lefts)) - left + 1;
  const lines = Math.round(Math.max(...tops)) - top + 1;
  return { part: { left, top, columns: Math.min(columns, width - 2), lines }, scale };
}

/** Points between two, near enough for a line without gaps. */
function between(from: Spot, to: Spot): readonly Spot[] {
  const far = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const count = Math.max(1, Math.ceil(far));
  return Array.from({ length: count + 1 }, (_, at) => [
    from[0] + ((to[0] - from[0]) * at) / count,
    from[1] + ((to[1] - from[1]) * at) / count,
  ]);
}

interface Pencil {
  readonly stroke: (from: Point, to: Point, cell: Cell) => void;
  readonly draw: (spot: Spot, cell: Cell) => void;
  readonly spotOf: (point: Point) => Spot;
  readonly upright: boolean;
}

/** The start. If the card has a back, also arrows in front of it that point at it. */
function drawGround({ rules, card }: View, { stroke, draw, spotOf, upright }: Pencil): void {
  const [one, other] = courseFor(rules).startPosts;
  stroke(one!, other!, { ink: 'faint', text: upright ? '┈' : '┊' });
  if (!rules.cardHasBack) return;
  const right = rightPost(card, rules.cardLength);
  const before = frontOf(card, rules.cardLength);
  const towards = (before + HEADINGS / 2) % HEADINGS;
  const step = stepped({ x: 0, y: 0 }, before);
  for (let along = ARROW_EACH / 2; along < rules.cardLength; along += ARROW_EACH) {
    const share = along / rules.cardLength;
    const place = {
      x: card.x + (right.x - card.x) * share + step.x * ARROW_BEFORE,
      y: card.y + (right.y - card.y) * share + step.y * ARROW_BEFORE,
    };
    draw(spotOf(place), { ink: 'mark', text: arrowOf(towards, upright) });
  }
}

/** The heading from the card towards the side where FINISH can be read. */
function frontOf(card: View['card'], length: number): number {
  const aside = (card.heading + HEADINGS / 4) % HEADINGS;
  return isInFront(card, length, stepped(card, aside)) ? aside : (aside + HEADINGS / 2) % HEADINGS;
}

/** A worm, head first; while it is bent, only its new part. */
function lyingOf({ worms, bent, queue }: View, seat: number): readonly Point[] {
  const worm = worms[seat]!;
  return bent.length > 0 && queue[0] === seat ? [...bent.toReversed(), worm.at(-1)!] : worm;
}

/** The ends of moves: a segment's or a post's place. */
function targetsOf(view: View, moves: readonly string[]): readonly Point[] {
  const { card, rules, bent, worms, queue } = view;
  const worm = worms[queue[0] ?? -1];
  return moves.flatMap((text) => {
    const move = parseMove(text);
    if (move?.kind === 'step' && worm !== undefined) return [stepped(worm[0]!, move.heading)];
    if (move?.kind === 'lay' && worm !== undefined) {
      return [stepped((bent.at(-1) ?? worm.at(-1))!, move.heading)];
    }
    if (move?.kind !== 'post') return [];
    const after = swung(card, rules.cardLength, move.post, move.heading);
    return [move.post === 'left' ? after : rightPost(after, rules.cardLength)];
  });
}

interface Pin {
  readonly at: Point;
  readonly cell: Cell;
}

/** Characters that must stay visible. */
function pinsOf(view: View): readonly Pin[] {
  const { rules, card } = view;
  const post = (at: Point, text: string): Pin => ({ at, cell: { ink: 'strong', text } });
  return [
    ...courseFor(rules).startPosts.map((at) => post(at, '○')),
    post(card, 'L'),
    post(rightPost(card, rules.cardLength), 'R'),
    ...view.worms.map((_, seat): Pin => {
      return { at: lyingOf(view, seat)[0]!, cell: { ink: seat, text: headOf(seat) } };
    }),
  ];
}

interface Board {
  readonly cells: (Cell | undefined)[][];
  readonly part: Part;
  readonly spotOf: (point: Point) => Spot;
}

/** Puts each character in its own cell, as near as possible: two heads may be closer than a line. */
function pin(pins: readonly Pin[], { cells, part, spotOf }: Board): void {
  const taken = new Set<Cell>();
  for (const { at, cell } of pins) {
    const [x, y] = [spotOf(at)[0] - part.left, spotOf(at)[1] - part.top];
    const near = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right): Spot => [Math.round(x) + right, Math.round(y) + down]),
    );
    const far = ([column, line]: Spot) => Math.hypot(column - x, (line - y) * HIGH);
    const free = near
      .filter(([column, line]) => {
        const old = cells[line]?.[column];
        const isThere = line >= 0 && line < part.lines && column >= 0 && column < part.columns;
        return isThere && (old === undefined || !taken.has(old));
      })
      .toSorted((one, other) => far(one) - far(other));
    const [column, line] = free[0]!;
    const own = { ...cell };
    taken.add(own);
    cells[line]![column] = own;
  }
}

interface Frame extends Shown {
  readonly upright: boolean;
  readonly view: View;
}

/** The rim as a frame, open at sides where the table continues. */
function framed(
  cells: readonly (readonly (Cell | undefined)[])[],
  { part, scale, upright, view }: Frame,
  paint: Paint,
): readonly string[] {
  const { rim } = courseFor(view.rules);
  const half = DIAMETER / 2;
  const ends = [
    turnedSpot({ x: rim.west - half, y: rim.north - half }, scale, upright),
    turnedSpot({ x: rim.east + half, y: rim.south + half }, scale, upright),
  ];
  const shows = (axis: 0 | 1, least: boolean): boolean => {
    const rimAt = Math.round((least ? Math.min : Math.max)(ends[0]![axis], ends[1]![axis]));
    const first = axis === 0 ? part.left : part.top;
    const last = first + (axis === 0 ? part.columns : part.lines) - 1;
    return least ? rimAt >= first : rimAt <= last;
  };
  const [west, east] = [shows(0, true) ? '│' : ' ', shows(0, false) ? '│' : ' '];
  const side = (corners: string, isRim: boolean): string =>
    paint('faint', `${corners[0]}${(isRim ? '─' : ' ').repeat(part.columns)}${corners[1]}`);
  const rows = cells.map(
    (row) => `${paint('faint', west)}${painted(row, paint)}${paint('faint', east)}`,
  );
  const [top, bottom] = [shows(1, true), shows(1, false)];
  return [...(top ? [side('┌┐', true)] : []), ...rows, ...(bottom ? [side('└┘', true)] : [])];
}

/** A row of cells; each run of one colour is painted at once. */
function painted(row: readonly (Cell | undefined)[], paint: Paint): string {
  let [line, run] = ['', ''];
  let ink: Ink | undefined;
  const flush = (): void => {
    line += ink === undefined ? run : paint(ink, run);
    run = '';
  };
  for (const cell of row) {
    if (cell?.ink !== ink) flush();
    ink = cell?.ink;
    run += cell?.text ?? ' ';
  }
  flush();
  return line;
}
