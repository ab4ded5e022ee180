// Directions and distances in integer units, equal on every machine. All geometry starts from this
// table, whose digest is checked before its first use.

/** A segment's diameter and the length of a step, in units. */
export const DIAMETER = 65_536;
/**
 * Headings are tenths of a degree: 0 points from start to finish, and they grow clockwise on a
 * screen.
 */
export const HEADINGS = 3_600;

/** A point in units: x grows from start to finish, y to the right in that direction. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points on a circle around (0, 0), one per heading. */
export interface Circle {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

/**
 * For each heading, the integer point nearest to the point on the circle. One eighth is computed; the rest are its
 * mirror images. For a radius of one diameter no coordinate is within 6e-4 units of a half. So a cosine with nine
 * correct digits gives the same result.
 */
export function circleOf(radius: number): Circle {
  const [x, y] = [new Int32Array(HEADINGS), new Int32Array(HEADINGS)];
  const [eighth, quarter] = [HEADINGS / 8, HEADINGS / 4];
  for (let heading = 0; heading < quarter; heading += 1) {
    const mirrored = heading > eighth;
    const angle = ((mirrored ? quarter - heading : heading) * 2 * Math.PI) / HEADINGS;
    const [long, short] = [
      Math.round(radius * Math.cos(angle)),
      Math.round(radius * Math.sin(angle)),
    ];
    let [across, along] = mirrored ? [long, short] : [short, long];
    for (let at = heading; at < HEADINGS; at += quarter) {
      x[at] = along;
      y[at] = across;
      [along, across] = [-across, along];
    }
  }
  return { x, y };
}

/** FNV-1a over x and y of every heading, four bytes each, little-endian. */
export function digestOf({ x, y }: Circle): string {
  let hash = 0x811c9dc5;
  for (let heading = 0; heading < x.length; heading += 1) {
    for (const value of [x[heading]!, y[heading]!]) {
      for (let shift = 0; shift < 32; shift += 8) {
        hash = Math.imul(hash ^ ((value >>> shift) & 0xff), 0x01000193);
      }
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The digest of the table; a computation with 60 digits gives the same. */
export const STEP_DIGEST = 'bf8700d9';

let table: Circle | undefined;

/**
 * The offset of a step in each heading. It is computed and checked when it is first used, so that a program that only
 * lists games need not.
 * @throws Error on a machine that computes another table
 */
export function stepTable(): Circle {
  table ??= checkedTable();
  return table;
}

function checkedTable(): Circle {
  const circle = circleOf(DIAMETER);
  const digest = digestOf(circle);
  if (digest === STEP_DIGEST) return circle;
  throw new Error(`this machine computes other headings (${digest}, not ${STEP_DIGEST})`);
}

/** The point one step away in a heading. */
export function stepped({ x, y }: Point, heading: number): Point {
  const { x: dx, y: dy } = stepTable();
  return { x: x + dx[heading]!, y: y + dy[heading]! };
}

export function squaredDistance(one: Point, other: Point): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}
