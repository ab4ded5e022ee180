// Where everything lies on the table, in units of the table's own space. Two shapes, tall for phones and wide for
// desks, each as high as the room allows: what is left over goes to the dice and to the seats.
import type { Room } from '#pieces/room.ts';
import { type SeatParts, seatParts } from './seat-layout.ts';

export type Shape = 'tall' | 'wide';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of dice: as large as there is room for, up to a size. */
export interface Line extends Box {
  readonly most: number;
}

export interface Layout {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly tile: { readonly width: number; readonly height: number };
  readonly tray: Box;
  /** Where dice are thrown, how large they are there, and in how many rows they come to lie. */
  readonly field: Box;
  readonly die: number;
  readonly dieRows: 1 | 2;
  /** How large dice are that wait in the cup. */
  readonly cupDie: number;
  readonly ledge: Box;
  readonly aside: Line;
  /** Where a note lies, and where dice lie beside it that nothing could be done with. */
  readonly note: Box;
  readonly dead: Box;
  readonly cup: Box;
  readonly total: Box;
  rowPlace(tile: number): { readonly x: number; readonly y: number };
  readonly seats: readonly Box[];
  readonly seat: SeatParts;
}

const FIRST_TILE = 21;
/** How high a row of dice in their frames is, as a part of a die: frames of two rows do not touch. */
export const FRAMED = 1.46;

interface Limits {
  readonly width: number;
  readonly top: number;
  readonly tray: readonly [least: number, most: number];
  readonly seat: readonly [least: number, most: number];
  readonly edge: number;
}

const LIMITS: Readonly<Record<Shape, Limits>> = {
  tall: { width: 360, top: 147, tray: [186, 300], seat: [86, 124], edge: 10 },
  wide: { width: 960, top: 111, tray: [222, 450], seat: [118, 190], edge: 16 },
};
const SEAT_GAP = { tall: 6, wide: 9 };
/** How much of the height that is left over goes to the seats. */
const SEATS_SHARE = { tall: 0.35, wide: 0.42 };
/** From this on, a table lies better tall than wide. */
const TALL_FROM = 0.9;

export function shapeFor({ aspect }: Pick<Room, 'aspect'>): Shape {
  return aspect >= TALL_FROM ? 'tall' : 'wide';
}

/** How many seats lie side by side. */
function perRowOf(shape: Shape, seatCount: number, wanted: number): number {
  if (shape === 'wide' || seatCount < 4) return seatCount;
  if (seatCount === 4) return wanted >= heightOf('tall', 2, 'least') ? 2 : 4;
  return seatCount === 7 ? 4 : 3;
}

function heightOf(shape: Shape, rows: number, limit: 'least' | 'most'): number {
  const { top, tray, seat, edge } = LIMITS[shape];
  const at = limit === 'least' ? 0 : 1;
  return top + tray[at] + rows * (seat[at] + SEAT_GAP[shape]) + 4 + edge;
}

export function layoutOf(room: Pick<Room, 'aspect'>, seatCount: number): Layout {
  const shape = shapeFor(room);
  const { width, top, tray: trayLimits, seat: seatLimits, edge } = LIMITS[shape];
  const wanted = room.aspect * width;
  const perRow = perRowOf(shape, seatCount, wanted);
  const rows = Math.ceil(seatCount / perRow);
  const least = heightOf(shape, rows, 'least');
  const height = Math.round(Math.min(heightOf(shape, rows, 'most'), Math.max(least, wanted)));
  const spare = height - least;
  const forSeats = Math.min(rows * (seatLimits[1] - seatLimits[0]), spare * SEATS_SHARE[shape]);
  const forTray = Math.min(trayLimits[1] - trayLimits[0], spare - forSeats);
  const seat = seatLimits[0] + (spare - forTray) / rows;
  const tray = { x: edge, y: top, width: width - 2 * edge, height: trayLimits[0] + forTray };
  const below = tray.y + tray.height + SEAT_GAP[shape] + 4;
  const inner = shape === 'tall' ? tallTray(tray) : wideTray(tray);
  const gap = SEAT_GAP[shape];
  const most = shape === 'tall' ? width : 340;
  const seatWidth = Math.min(most, (width - 2 * edge - (perRow - 1) * gap) / perRow);
  const seats = Array.from({ length: seatCount }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, seatCount - row * perRow);
    const left = (width - inRow * seatWidth - (inRow - 1) * gap) / 2;
    const x = left + (index % perRow) * (seatWidth + gap);
    return { x, y: below + row * (seat + gap), width: seatWidth, height: seat };
  });
  const row = rowOf(shape);
  const parts = seatParts(shape, { width: seatWidth, height: seat }, row.tile);
  return { shape, width, height, tray, seats, seat: parts, ...inner, ...row };
}

function rowOf(shape: Shape): Pick<Layout, 'tile' | 'rowPlace'> {
  if (shape === 'wide') {
    return {
      tile: { width: 52, height: 78 },
      rowPlace: (tile) => ({ x: 19 + (tile - FIRST_TILE) * 58, y: 18 }),
    };
  }
  return {
    tile: { width: 38, height: 57 },
    rowPlace: (tile) => {
      const index = tile - FIRST_TILE;
      return { x: 12.4 + (index % 8) * 42.46, y: 13 + Math.floor(index / 8) * 65 };
    },
  };
}

type TrayParts = Omit<
  Layout,
  'shape' | 'width' | 'height' | 'tray' | 'seats' | 'seat' | 'tile' | 'rowPlace'
>;

function tallTray({ x, y, width, height }: Box): TrayParts {
  const ledge = { x: x + 5, y: y + height - 67, width: width - 10, height: 62 };
  const field = { x: x + 5, y: y + 5, width: width - 10, height: height - 77 };
  const cup = { x: x + width - 160, y: field.y + (field.height - 96) / 2, width: 152, height: 96 };
  const high = Math.min(104, field.height);
  const note = {
    x: field.x + 4,
    y: field.y + (field.height - high) / 2,
    width: cup.x - field.x - 20,
    height: high,
  };
  const total = { x: ledge.x + ledge.width - 108, y: ledge.y + 3, width: 105, height: 56 };
  return {
    field,
    die: Math.min(58, field.height / 2 / FRAMED),
    dieRows: 2,
    cupDie: 25,
    ledge,
    aside: { ...within(ledge, 8), width: total.x - ledge.x - 14, most: 38 },
    note,
    dead: { ...field, x: cup.x, width: cup.width },
    cup,
    total,
  };
}

function wideTray({ x, y, width, height }: Box): TrayParts {
  const ledge = { x: x + 10, y: y + height - 100, width: width - 20, height: 90 };
  const field = { x: x + 14, y: y + 8, width: 640, height: height - 116 };
  const rows = field.height >= 168 ? 2 : 1;
  const size = Math.min(190, field.height - 6);
  const cup = {
    x: x + width - 272,
    y: field.y + (field.height - size) / 2,
    width: 256,
    height: size,
  };
  const total = { x: ledge.x + ledge.width - 296, y: ledge.y + 6, width: 290, height: 78 };
  const noteHeight = Math.min(140, field.height);
  const note = {
    x: field.x + 284,
    y: field.y + (field.height - noteHeight) / 2,
    width: 330,
    height: noteHeight,
  };
  return {
    field,
    die: Math.min(84, (field.height - 4) / rows / FRAMED),
    dieRows: rows,
    cupDie: size * 0.25,
    ledge,
    aside: { ...within(ledge, 14), width: total.x - ledge.x - 28, most: 62 },
    note,
    dead: { ...field, width: 278 },
    cup,
    total,
  };
}

function within({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
