// Where a bubble stands beside a thing without covering what must stay free. Plain sums, apart from the page so that
// they can be tested without one.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of the thing on which the bubble stands. */
export type Side = 'under' | 'over' | 'right' | 'left';

export interface Placing {
  readonly thing: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly room: Box;
  /** What may not be covered; the thing is always one of these. */
  readonly free: readonly Box[];
}

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  /** How far along the bubble's edge, from its left or top, the middle of the thing is. */
  readonly at: number;
}

/** Between thing and bubble: room for its point. */
const GAP = 14;
const MARGIN = 4;
/** The point stays this far from the bubble's corners. */
const CORNER = 22;
/** How far a bubble is shifted along the thing, of all that it can be. */
const SHIFTS = [0.5, 0.15, 0.85, 0.3, 0.7, 0, 1];
const SIDES: readonly Side[] = ['under', 'right', 'over', 'left'];

/** @returns the first place with room, the middle of each side before its ends; undefined where there is none */
export function placeBeside(placing: Placing): Placed | undefined {
  const { size, room, free, thing } = placing;
  for (const shift of SHIFTS) {
    for (const side of SIDES) {
      const spot = spotAt(placing, side, shift);
      const box = { ...spot, ...size };
      if (!isWithin(box, room) || [thing, ...free].some((other) => overlap(box, other))) continue;
      return { ...spot, side, at: pointAt(box, side, thing) };
    }
  }
  return undefined;
}

function spotAt({ thing, size, room }: Placing, side: Side, shift: number) {
  const along = (start: number, length: number, own: number, least: number, most: number) =>
    Math.max(least, Math.min(most, start + length / 2 - CORNER - shift * (own - 2 * CORNER)));
  if (side === 'under' || side === 'over') {
    const most = room.x + room.width - size.width - MARGIN;
    const x = along(thing.x, thing.width, size.width, room.x + MARGIN, most);
    const y = side === 'under' ? thing.y + thing.height + GAP : thing.y - GAP - size.height;
    return { x, y };
  }
  const most = room.y + room.height - size.height - MARGIN;
  const y = along(thing.y, thing.height, size.height, room.y + MARGIN, most);
  const x = side === 'right' ? thing.x + thing.width + GAP : thing.x - GAP - size.width;
  return { x, y };
}

function pointAt(box: Box, side: Side, thing: Box): number {
  const upright = side === 'left' || side === 'right';
  const [start, length] = upright ? [box.y, box.height] : [box.x, box.width];
  const middle = upright ? thing.y + thing.height / 2 : thing.x + thing.width / 2;
  return Math.max(CORNER, Math.min(length - CORNER, middle - start));
}

function isWithin(box: Box, room: Box): boolean {
  return (
    box.x >= room.x &&
    box.y >= room.y &&
    box.x + box.width <= room.x + room.width &&
    box.y + box.height <= room.y + room.height
  );
}

function overlap(a: Box, b: Box): boolean {
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
