// Where everything lies on the table, in units of the table's own space: a place is a function of the view,
// so that a piece can travel by a transition. Two shapes: tall for phones, wide for desks.
import type { View } from '../rules.ts';

export type Shape = 'tall' | 'wide';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly tile: { readonly width: number; readonly height: number };
  readonly die: number;
  readonly asideDie: number;
  readonly tray: Box;
  /** The left end of the dice just rolled, and of those aside. */
  readonly roll: { readonly x: number; readonly y: number; readonly pitch: number };
  readonly aside: {
    readonly x: number;
    readonly y: number;
    readonly pitch: number;
    readonly gap: number;
  };
  readonly asideLabel: { readonly x: number; readonly y: number };
  readonly rollButton: Box;
  readonly total: Box;
  rowPlace(tile: number): { readonly x: number; readonly y: number };
  readonly seats: readonly Box[];
}

const FIRST_TILE = 21;

function tall(seatCount: number): Layout {
  const perRow = seatCount === 2 || seatCount === 4 ? 2 : 3;
  const width = (344 - (perRow - 1) * 6) / perRow;
  return {
    width: 360,
    height: 331 + Math.ceil(seatCount / perRow) * 86,
    tile: { width: 38, height: 57 },
    die: 37,
    asideDie: 30,
    tray: { x: 8, y: 146, width: 344, height: 174 },
    roll: { x: 16, y: 156, pitch: 42 },
    asideLabel: { x: 17, y: 203 },
    aside: { x: 16, y: 218, pitch: 33, gap: 12 },
    rollButton: { x: 16, y: 262, width: 160, height: 46 },
    total: { x: 184, y: 262, width: 160, height: 46 },
    rowPlace: (tile) => {
      const index = tile - FIRST_TILE;
      return { x: 9 + (index % 8) * 43.4, y: 11 + Math.floor(index / 8) * 66 };
    },
    seats: Array.from({ length: seatCount }, (_, seat) => ({
      x: 8 + (seat % perRow) * (width + 6),
      y: 331 + Math.floor(seat / perRow) * 86,
      width,
      height: 78,
    })),
  };
}

function wide(seatCount: number): Layout {
  const width = Math.min(180, (932 - (seatCount - 1) * 8) / seatCount);
  const left = (960 - seatCount * width - (seatCount - 1) * 8) / 2;
  return {
    width: 960,
    height: 436,
    tile: { width: 50, height: 75 },
    die: 54,
    asideDie: 44,
    tray: { x: 14, y: 112, width: 932, height: 182 },
    roll: { x: 34, y: 132, pitch: 62 },
    asideLabel: { x: 546, y: 122 },
    aside: { x: 544, y: 146, pitch: 47, gap: 9 },
    rollButton: { x: 34, y: 216, width: 260, height: 58 },
    total: { x: 544, y: 216, width: 384, height: 58 },
    rowPlace: (tile) => ({ x: 17 + (tile - FIRST_TILE) * 58.4, y: 18 }),
    seats: Array.from({ length: seatCount }, (_, seat) => ({
      x: left + seat * (width + 8),
      y: 312,
      width,
      height: 110,
    })),
  };
}

export function layoutOf(shape: Shape, seatCount: number): Layout {
  return shape === 'tall' ? tall(seatCount) : wide(seatCount);
}

export interface PlacedTile {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  /** Higher ones lie on top. */
  readonly depth: number;
  readonly turned: boolean;
}

/** Every tile of the game with its place, by number. */
export function placeTiles(view: View, layout: Layout): readonly PlacedTile[] {
  const row = (turned: boolean) => (tile: number) => ({
    tile,
    ...layout.rowPlace(tile),
    depth: 1,
    turned,
  });
  const stacks = view.stacks.flatMap((stack, seat) => {
    const { x, y, height } = layout.seats[seat] as Box;
    return stack.map((tile, depth) => ({
      tile,
      x: x + 7 + Math.min(stack.length - 1 - depth, 3) * 2.5,
      y: y + height - layout.tile.height * 0.86 - 6 - Math.min(depth, 4),
      depth: 2 + depth,
      turned: false,
    }));
  });
  return [...view.open.map(row(false)), ...view.turned.map(row(true)), ...stacks].sort(
    (a, b) => a.tile - b.tile,
  );
}

export interface PlacedGroup {
  readonly face: number;
  readonly dice: readonly { readonly x: number; readonly y: number }[];
  /** The box around the group's dice. */
  readonly box: Box;
}

/** Dice in a line, grouped by face. */
export function placeDice(
  counts: readonly number[],
  line: { readonly x: number; readonly y: number; readonly pitch: number; readonly gap?: number },
  size: number,
): readonly PlacedGroup[] {
  let x = line.x;
  return counts.flatMap((count, face) => {
    if (count === 0) return [];
    const begin = x;
    const dice = Array.from({ length: count }, (_, index) => ({
      x: begin + index * line.pitch,
      y: line.y,
    }));
    x += count * line.pitch + (line.gap ?? 0);
    const width = (count - 1) * line.pitch + size;
    return [{ face, dice, box: { x: begin, y: line.y, width, height: size } }];
  });
}
