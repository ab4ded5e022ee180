// The lines on the board as they are drawn: of each piece by which arm the line comes in and by which it goes on, and the
// way of the stroke across it.
import { type Arms, type Direction, directionsOf, opposite, STAR } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import type { Laid } from '../../rules/line.ts';
import { edgeOf } from '../drawing/line-piece.tsx';

/** A piece with the way of its line across it. */
export interface Stitch {
  readonly field: number;
  readonly seat: number;
  readonly arms: Arms;
  /** The arm by which the line comes in; null at its beginning. */
  readonly from: Direction | null;
  /** The arm by which it goes on; null at its end, and where more than one is still open. */
  readonly to: Direction | null;
}

/** A line from its beginning to its end. */
export type Thread = readonly Stitch[];

/** All lines in the order begun; the last is the one under way. */
export function threadsOf(laid: readonly Laid[]): readonly Thread[] {
  const threads: Stitch[][] = [];
  laid.forEach((piece, index) => {
    const { field, seat, arms, joined } = piece;
    if (joined === null) threads.push([]);
    const next = laid[index + 1];
    const goesOn = next !== undefined && next.joined !== null;
    const to = goesOn ? opposite(next.joined as Direction) : endOf(piece);
    threads.at(-1)?.push({ field, seat, arms, from: joined, to });
  });
  return threads;
}

/** The one arm that is free at the end of a line. */
function endOf({ arms, joined }: Laid): Direction | null {
  if (arms === STAR || joined === null) return null;
  return directionsOf(arms).find((direction) => direction !== joined) ?? null;
}

export type Point = readonly [x: number, y: number];

/** A field's middle, where a field is 100 wide. */
export function middleOf(field: number): Point {
  const { columns } = reconstruction;
  return [(field % columns) * 100 + 50, Math.floor(field / columns) * 100 + 50];
}

/** How far from its middle a bend is rounded off, and in how many steps. */
const BEND = { far: 26, steps: 6 };

/** The way with its bend rounded off, as something soft would lie. */
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

/** How far towards the edge the head of a line lies. */
const HEAD = 0.5;

/** Where the line is on its way across a piece, in order: in, middle, out. At its end it goes no further than its head. */
export function wayOf({ field, arms, from, to }: Stitch, isLast: boolean): readonly Point[] {
  const [x, y] = middleOf(field);
  const at = (direction: Direction, part = 1): Point => {
    const [right, down] = edgeOf(direction);
    return [x + right * part, y + down * part];
  };
  if (from === null && to === null) {
    // A first piece that was not left yet is open to both sides; a star leads anywhere.
    const [one, other] = arms === STAR ? [] : directionsOf(arms);
    if (one === undefined || other === undefined) return [[x, y]];
    return [at(one, HEAD), [x, y], at(other, HEAD)];
  }
  const middle: Point = [x, y];
  const begin = from === null ? [] : [at(from)];
  return to === null ? [...begin, middle] : [...begin, middle, at(to, isLast ? HEAD : 1)];
}

/** Which way a head looks: along the arm where it lies, to the right where it may still go anywhere. */
export function lookOf({ arms, to }: Stitch): Direction {
  if (to !== null) return to;
  return arms === STAR ? 0 : (directionsOf(arms)[1] ?? 0);
}
