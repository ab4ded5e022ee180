// The open headings of a new segment: one step away, clear of all discs, within the rim. Arcs are computed
// in floating point; headings near their ends are checked in integers, so the result is exact.
import { dropHeading, dropRange, fillHeadings, type Headings } from './headings.ts';
import { DIAMETER, HEADINGS, stepTable } from './steps.ts';

/** Obstacles: centres and minimum distances. Only the first `count` are valid. */
export interface Discs {
  count: number;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly reach: Int32Array;
}

/** The limits of centres, both ends included. */
export interface Rim {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export function roomForDiscs(most: number): Discs {
  return {
    count: 0,
    x: new Int32Array(most),
    y: new Int32Array(most),
    reach: new Int32Array(most),
  };
}

export function addDisc(discs: Discs, x: number, y: number, reach: number): void {
  discs.x[discs.count] = x;
  discs.y[discs.count] = y;
  discs.reach[discs.count] = reach;
  discs.count += 1;
}

function isClearOf(discs: Discs, index: number, x: number, y: number): boolean {
  const dx = discs.x[index]! - x;
  const dy = discs.y[index]! - y;
  const reach = discs.reach[index]!;
  return dx * dx + dy * dy >= reach * reach;
}

export function isWithin({ west, east, north, south }: Rim, x: number, y: number): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

/** Whether a centre is legal at a point. */
export function isFree(discs: Discs, rim: Rim, x: number, y: number): boolean {
  if (!isWithin(rim, x, y)) return false;
  for (let index = 0; index < discs.count; index += 1) {
    if (!isClearOf(discs, index, x, y)) return false;
  }
  return true;
}

/**
 * Coordinates are integers, so the end of a step may be 0.71 units off its exact position. Steps
 * that end within this margin of a limit are tested exactly; for the others floating point is safe.
 */
const DOUBT = 1.5;
const PER_RADIAN = HEADINGS / (2 * Math.PI);

/**
 * Half the width, in headings, of the blocked arc around the direction to a disc; negative if no
 * heading is blocked.
 * @param cosine of the angle between that direction and an end of the arc (law of cosines)
 */
function halfWidth(cosine: number): number {
  if (cosine >= 1) return -1;
  return cosine <= -1 ? HEADINGS / 2 : Math.acos(cosine) * PER_RADIAN;
}

/** Writes the open headings of a step from a point. */
export function freeHeadings(
  at: { readonly x: number; readonly y: number },
  discs: Discs,
  rim: Rim,
  open: Headings,
): void {
  fillHeadings(open);
  for (let index = 0; index < discs.count; index += 1) dropDisc(at, discs, index, open);
  dropRim(at, rim, open);
}

function dropDisc(
  { x, y }: { readonly x: number; readonly y: number },
  discs: Discs,
  index: number,
  open: Headings,
): void {
  const [dx, dy, reach] = [discs.x[index]! - x, discs.y[index]! - y, discs.reach[index]!];
  const squared = dx * dx + dy * dy;
  if (squared >= (reach + DIAMETER + DOUBT) ** 2) return;
  const over = 2 * DIAMETER * Math.sqrt(squared);
  const sum = squared + DIAMETER * DIAMETER;
  const outer = halfWidth((sum - (reach + DOUBT) ** 2) / over);
  if (outer < 0) return;
  const inner = halfWidth((sum - (reach - DOUBT) ** 2) / over);
  const middle = Math.atan2(dy, dx) * PER_RADIAN;
  const [first, last] = [Math.ceil(middle - outer), Math.floor(middle + outer)];
  const [sureFirst, sureLast] =
    inner < 0 ? [last + 1, last] : [Math.ceil(middle - inner), Math.floor(middle + inner)];
  const steps = stepTable();
  if (sureFirst <= sureLast) dropRange(open, sureFirst, sureLast);
  for (let turn = first; turn < sureFirst; turn += 1) settle(turn);
  for (let turn = Math.max(sureLast + 1, sureFirst); turn <= last; turn += 1) settle(turn);

  function settle(turn: number): void {
    const heading = (turn + 2 * HEADINGS) % HEADINGS;
    if (!isClearOf(discs, index, x + steps.x[heading]!, y + steps.y[heading]!)) {
      dropHeading(open, heading);
    }
  }
}

/** Near the rim every outward heading is tested; few steps are there. */
function dropRim(
  { x, y }: { readonly x: number; readonly y: number },
  rim: Rim,
  open: Headings,
): void {
  const least = Math.min(rim.east - x, x - rim.west, rim.south - y, y - rim.north);
  if (least >= DIAMETER) return;
  const steps = stepTable();
  for (let heading = 0; heading < HEADINGS; heading += 1) {
    if (!isWithin(rim, x + steps.x[heading]!, y + steps.y[heading]!)) dropHeading(open, heading);
  }
}
