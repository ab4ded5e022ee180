// The places of everything, in table units. There is a tall shape for phones and a wide one for
// desktops. Spare height goes to dice and seats.
import type { Room } from '#pieces/board/use-room.ts';
import type { Box } from './box.ts';
import { type SeatParts, seatParts } from './seat-layout.ts';

type Shape = 'tall' | 'wide';

/** The space for a coach, speaking or silent. */
export interface CoachRoom {
  /** A tag below the dice of each face, within their frame. */
  readonly tag: { readonly width: number; readonly height: number };
  /** The height of a label below a tile. */
  readonly label: number;
  /** A tag on the cup. */
  readonly cupTag: Box;
  /** The size of the sun that marks the best move. */
  readonly sun: number;
}

/** A line of dice with a maximum size. */
interface Line extends Box {
  readonly most: number;
}

export interface Layout {
  readonly shape: Shape;
  /** Whether numbers stand without their words, which have no room. */
  readonly isSmall: boolean;
  readonly width: number;
  readonly height: number;
  readonly tile: { readonly width: number; readonly height: number };
  readonly tray: Box;
  /** The area of thrown dice, their size there, and the number of rows. */
  readonly field: Box;
  readonly die: number;
  readonly dieRows: 1 | 2;
  /** The size of dice in the cup. */
  readonly cupDie: number;
  readonly ledge: Box;
  readonly aside: Line;
  /** The place of a note, with room for dead dice beside it. */
  readonly note: Box;
  readonly dead: Box;
  readonly cup: Box;
  readonly total: Box;
  rowPlace(tile: number): { readonly x: number; readonly y: number };
  readonly seats: readonly Box[];
  readonly seat: SeatParts;
  readonly coach: CoachRoom | undefined;
}

const FIRST_TILE = 21;
/** The height of a framed row of dice, as a fraction of a die; frames of two rows do not touch. */
export const FRAMED = 1.46;

interface Limits {
  readonly width: number;
  readonly top: number;
  readonly tray: readonly [least: number, most: number];
  readonly seat: readonly [least: number, most: number];
  readonly edge: number;
  /** Between seats. */
  readonly gap: number;
}

const LIMITS: Readonly<Record<Shape, Limits>> = {
  tall: { width: 360, top: 147, tray: [186, 300], seat: [86, 124], edge: 10, gap: 6 },
  wide: { width: 960, top: 111, tray: [222, 450], seat: [118, 190], edge: 16, gap: 9 },
};
/** The coach's measures, and its additions to the heights of the row and the tray. */
const COACH = {
  tall: { top: 22, tray: 22, tag: { width: 53, height: 34 }, label: 13, cup: [104, 23], sun: 21 },
  wide: { top: 14, tray: 20, tag: { width: 84, height: 50 }, label: 18, cup: [168, 36], sun: 32 },
} as const;
/** The gap between a tile and its label, where the tile's side is visible. */
const LABEL_GAP = { tall: 3.5, wide: 4.5 };
/** The seats' share of the spare height. */
const SEATS_SHARE = { tall: 0.35, wide: 0.42 };
/** From this height, divided by the width, the tall shape is used. */
const TALL_FROM = 0.9;
/**
 * On a table of fewer pixels the wide shape has no names (styles/seats.css). From this aspect on the tiles of the tall shape are
 * larger there: 38 / 439 of the height against 52 / 960 of the width.
 */
const SMALL = { width: 544, tallFrom: 0.63 };
/** The tall shape grows to this width before it leaves a margin at its sides. */
const TALL_WIDEST = 560;
/** Its tiles keep 25 pixels for a finger, and 31 for a coach's label: "100%" in 11.5 pixels. */
const LEAST_SCALE = { plain: 25 / 38, coached: 31 / 38 };
/** Below this number of pixels per unit, numbers stand without their words. */
const SMALL_SCALE = 0.86;

type Space = Pick<Room, 'aspect' | 'height'>;

function shapeFor({ aspect, height = Number.POSITIVE_INFINITY }: Space): Shape {
  const isSmall = height / aspect < SMALL.width;
  return aspect >= (isSmall ? SMALL.tallFrom : TALL_FROM) ? 'tall' : 'wide';
}

/** The number of seats side by side. */
function perRowOf(
  shape: Shape,
  limits: Limits,
  [seatCount, wanted]: readonly [number, number],
): number {
  if (shape === 'wide' || seatCount < 4) return seatCount;
  if (seatCount === 4) return wanted >= heightOf(limits, 2, 'least') ? 2 : 4;
  return seatCount === 7 ? 4 : 3;
}

function heightOf(limits: Limits, rows: number, limit: 'least' | 'most'): number {
  const { top, tray, seat, edge, gap } = limits;
  const at = limit === 'least' ? 0 : 1;
  return top + tray[at] + rows * (seat[at] + gap) + 4 + edge;
}

function limitsOf(shape: Shape, coached: boolean): Limits {
  const limits = LIMITS[shape];
  if (!coached) return limits;
  const { top, tray } = COACH[shape];
  const [least, most] = limits.tray;
  return { ...limits, top: limits.top + top, tray: [least + tray, most + tray] };
}

/** @param coached whether the viewer has a coach */
export function layoutOf(room: Space, seatCount: number, coached = false): Layout {
  const shape = shapeFor(room);
  const limits = limitsOf(shape, coached);
  const { top, tray: trayLimits, seat: seatLimits, edge, gap } = limits;
  const perRow = perRowOf(shape, limits, [seatCount, room.aspect * limits.width]);
  const rows = Math.ceil(seatCount / perRow);
  const least = heightOf(limits, rows, 'least');
  const broad = room.height === undefined ? Number.POSITIVE_INFINITY : room.height / room.aspect;
  const leastScale = LEAST_SCALE[coached ? 'coached' : 'plain'];
  const widest = shape === 'tall' ? Math.min(TALL_WIDEST, broad / leastScale) : limits.width;
  const width = Math.round(Math.min(widest, Math.max(limits.width, least / room.aspect)));
  const wanted = room.aspect * width;
  const height = Math.round(Math.min(heightOf(limits, rows, 'most'), Math.max(least, wanted)));
  const spare = height - least;
  const forSeats = Math.min(rows * (seatLimits[1] - seatLimits[0]), spare * SEATS_SHARE[shape]);
  const forTray = Math.min(trayLimits[1] - trayLimits[0], spare - forSeats);
  const seat = seatLimits[0] + (spare - forTray) / rows;
  const tray = { x: edge, y: top, width: width - 2 * edge, height: trayLimits[0] + forTray };
  const below = tray.y + tray.height + gap + 4;
  const inner = shape === 'tall' ? tallTray(tray) : wideTray(tray);
  const most = shape === 'tall' ? width : 340;
  const seatWidth = Math.min(most, (width - 2 * edge - (perRow - 1) * gap) / perRow);
  const seats = Array.from({ length: seatCount }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, seatCount - row * perRow);
    const left = (width - inRow * seatWidth - (inRow - 1) * gap) / 2;
    const x = left + (index % perRow) * (seatWidth + gap);
    return { x, y: below + row * (seat + gap), width: seatWidth, height: seat };
  });
  const row = rowOf(shape, width, coached);
  const coach = coached ? coachRoom(shape, inner.cup) : undefined;
  const parts = seatParts(shape, { width: seatWidth, height: seat }, row.tile);
  const isSmall =
    shape === 'tall' && Math.min(broad / width, (room.height ?? broad) / height) < SMALL_SCALE;
  return { shape, isSmall, width, height, tray, seats, seat: parts, coach, ...inner, ...row };
}

function coachRoom(shape: Shape, cup: Box): CoachRoom {
  const { tag, label, cup: size, sun } = COACH[shape];
  const [width, height] = size;
  const cupTag = {
    x: cup.x + cup.width * 0.6 - width / 2,
    y: cup.y + cup.height - height,
    width,
    height,
  };
  return { tag, label, cupTag, sun };
}

/** The box of a label below a tile of the row. */
export function labelBelow({ shape, tile, rowPlace, coach }: Layout, number: number): Box {
  const { x, y } = rowPlace(number);
  return { x, y: y + tile.height + LABEL_GAP[shape], width: tile.width, height: coach?.label ?? 0 };
}

function rowOf(shape: Shape, width: number, coached: boolean): Pick<Layout, 'tile' | 'rowPlace'> {
  const pitch = 65 + (coached ? COACH.tall.top / 2 : 0);
  const across = (width - 2 * 12.4 - 38) / 7;
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
      return { x: 12.4 + (index % 8) * across, y: 13 + Math.floor(index / 8) * pitch };
    },
  };
}

type TrayParts = Omit<
  Layout,
  | 'shape'
  | 'isSmall'
  | 'width'
  | 'height'
  | 'tray'
  | 'seats'
  | 'seat'
  | 'coach'
  | 'tile'
  | 'rowPlace'
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
  const totalWidth = 105 + Math.min(95, width - 340);
  const total = {
    x: ledge.x + ledge.width - totalWidth - 3,
    y: ledge.y + 3,
    width: totalWidth,
    height: 56,
  };
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
