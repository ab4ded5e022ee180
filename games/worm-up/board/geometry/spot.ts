// Converts between game units and picture units, in which a segment is 20 wide. An upright picture
// is rotated, with the course upwards.
import { DIAMETER, HEADINGS, type Point } from '../../geometry/steps.ts';

/** A segment's diameter in the picture. */
export const WIDE = 20;
const PER_UNIT = WIDE / DIAMETER;

/** A point in picture units. */
export type Spot = readonly [x: number, y: number];

export function spotOf({ x, y }: Point): Spot {
  return [x * PER_UNIT, y * PER_UNIT];
}

export function pointAt([x, y]: Spot): Point {
  return { x: x / PER_UNIT, y: y / PER_UNIT };
}

/** A CSS translation, which the browser can animate. */
export function shiftTo([x, y]: Spot): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
}

/** The heading from one game point to another. */
export function headingTo(from: Point, to: Point): number {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * HEADINGS) / (2 * Math.PI);
  return (Math.round(turn) + 2 * HEADINGS) % HEADINGS;
}

/** The distance in diameters. */
export function farFrom(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / DIAMETER;
}

export function degreesOf(heading: number): number {
  return (heading * 360) / HEADINGS;
}

/** The picture point at a distance from another, in a heading. */
export function spotAround([x, y]: Spot, heading: number, radius: number): Spot {
  const angle = (heading * 2 * Math.PI) / HEADINGS;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
