// The path of each line across its pieces, for drawing.
import { type Arms, type Direction, directionsOf, opposite, STAR } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import type { Laid } from '../../rules/line.ts';
import { edgeOf } from './arms-path.ts';

/** A piece with the line's path across it. */
export interface PathPart {
  readonly field: number;
  readonly seat: number;
  readonly arms: Arms;
  /** The arm where the line enters; null at its start. */
  readonly from: Direction | null;
  /** The arm where it leaves; null at its end while several arms are open. */
  readonly to: Direction | null;
}

/** The pieces of a line, from start to end. */
export type LinePath = readonly PathPart[];

/** All lines in order; the last one is active. */
export function linePathsOf(laid: readonly Laid[]): readonly LinePath[] {
  const paths: PathPart[][] = [];
  laid.forEach((piece, index) => {
    const { field, seat, arms, joined } = piece;
    if (joined === null) paths.push([]);
    const next = laid[index + 1];
    const goesOn = next !== undefined && next.joined !== null;
    const to = goesOn ? opposite(next.joined as Direction) : endOf(piece);
    paths.at(-1)?.push({ field, seat, arms, from: joined, to });
  });
  return paths;
}

/** The only free arm at the end of a line. */
function endOf({ arms, joined }: Laid): Direction | null {
  if (arms === STAR || joined === null) return null;
  return directionsOf(arms).find((direction) => direction !== joined) ?? null;
}

export type Point = readonly [x: number, y: number];

/** The centre of a field; a field is 100 wide. */
export function middleOf(field: number): Point {
  const { columns } = reconstruction;
  return [(field % columns) * 100 + 50, Math.floor(field / columns) * 100 + 50];
}

/** The distance from the centre where a bend is rounded, and the number of steps. */
const BEND = { far: 26, steps: 6 };

/** The path with its bend rounded. */
export function rounded(way: readonly Point[]): readonly Point[] {
  const [before, bend, after] = way;
  if (before === undefined || bend === undefined || after === undefined) return way;
  const near = ([x, y]: Point): Point => {
    const long = Math.hypot(x - bend[0], y - bend[1]);
    const part = Math.min(1, BEND.far / long);
    return [bend[0] + (x - bend[0]) * part, bend[1] + (y - bend[1]) * part];
  };
  const [begin, end] = [near(before), near(after)];
  const curve = Array.from({ length: BEND.steps + 1 }, (_, step): Point => {
    const on = step / BEND.steps;
    const mix = (axis: 0 | 1) => {
      const value =
        begin[axis] * (1 - on) ** 2 + bend[axis] * 2 * on * (1 - on) + end[axis] * on ** 2;
      return Math.round(value * 100) / 100;
    };
    return [mix(0), mix(1)];
  });
  return [before, ...curve, after];
}

/** How far the head is from the centre, as a fraction of the way to the edge. */
const HEAD = 0.5;

/** The points of a line across a piece: in, centre, out. At its end it stops at the head. */
export function wayOf({ field, arms, from, to }: PathPart, isLast: boolean): readonly Point[] {
  const [x, y] = middleOf(field);
  const at = (direction: Direction, part = 1): Point => {
    const [right, down] = edgeOf(direction);
    return [x + right * part, y + down * part];
  };
  if (from === null && to === null) {
    // A first piece has two open ends; a star is open everywhere.
    const [one, other] = arms === STAR ? [] : directionsOf(arms);
    if (one === undefined || other === undefined) return [[x, y]];
    return [at(one, HEAD), [x, y], at(other, HEAD)];
  }
  const middle: Point = [x, y];
  const begin = from === null ? [] : [at(from)];
  return to === null ? [...begin, middle] : [...begin, middle, at(to, isLast ? HEAD : 1)];
}

/**
 * The direction of a head: along its arm. While several are open, along the second one, or right for
 * a star.
 */
export function lookOf({ arms, to }: PathPart): Direction {
  if (to !== null) return to;
  return arms === STAR ? 0 : (directionsOf(arms)[1] ?? 0);
}
