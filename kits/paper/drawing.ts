// Vector drawings in millimetres, as a kit prints them on paper. y points down.
import type { Ink } from './inks.ts';

export type Point = readonly [x: number, y: number];

/** The fonts of a kit: for titles and numbers, for text, and for emphasis. */
export type FontName = 'title' | 'text' | 'strong';

export interface Pen {
  readonly ink: Ink;
  readonly width: number;
  /** Lengths of dashes and gaps; a whole line without them. */
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round';
}

/** A path in SVG's notation. */
export interface PathMark {
  readonly kind: 'path';
  readonly d: string;
  readonly fill?: Ink | undefined;
  readonly pen?: Pen | undefined;
}

/** One line of text; `y` is its baseline. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The font size. */
  readonly size: number;
  readonly font: FontName;
  readonly ink: Ink;
  readonly align?: 'left' | 'centre' | 'right';
}

/** Marks in a place of their own: scaled or slanted, then turned, then moved. */
export interface GroupMark {
  readonly kind: 'group';
  readonly marks: readonly Mark[];
  readonly at?: Point;
  /** Degrees clockwise. */
  readonly turn?: number;
  readonly scale?: number;
  /** The images of a step of 1 to the right and a step of 1 down. */
  readonly axes?: readonly [right: Point, down: Point];
}

/** Marks of which only the part within a rectangle from the origin is drawn. */
export interface ClipMark {
  readonly kind: 'clip';
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A picture of pixels from the origin. */
export interface ImageMark {
  readonly kind: 'image';
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Mark = PathMark | TextMark | GroupMark | ClipMark | ImageMark;

export const path = (d: string, style: Pick<PathMark, 'fill' | 'pen'>): PathMark => ({
  kind: 'path',
  d,
  ...style,
});

export const group = (
  marks: readonly Mark[],
  place: Pick<GroupMark, 'at' | 'turn' | 'scale' | 'axes'> = {},
): GroupMark => ({ kind: 'group', marks, ...place });

/** A rectangle with round corners, as a path. */
export function roundedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [right, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${right}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-right}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  );
}

/** A circle as a path. */
export function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

/** A closed polygon as a path. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}
