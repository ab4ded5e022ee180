// Where everything lies on the table, in units of the table's own space. Two shapes, tall for phones and wide for
// desks, each as high as the room allows: what is left over goes to the dice and to the seats.

export type Shape = 'tall' | 'wide';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of dice. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  /** Between dice of different faces. */
  readonly gap: number;
  readonly size: number;
}

export interface Layout {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly tile: { readonly width: number; readonly height: number };
  /** The size of a tile in a stack, as a part of one in the row. */
  readonly held: number;
  readonly tray: Box;
  /** Where dice are thrown, how large they are there, and in how many rows they come to lie. */
  readonly field: Box;
  readonly die: number;
  readonly dieRows: 1 | 2;
  /** How large dice are that wait in the cup. */
  readonly cupDie: number;
  readonly ledge: Box;
  readonly aside: Line;
  readonly cup: Box;
  readonly total: Box;
  rowPlace(tile: number): { readonly x: number; readonly y: number };
  readonly seats: readonly Box[];
}

const FIRST_TILE = 21;

/** What there is room for: how high the table may be, where it is as wide as `1`. */
export interface Room {
  readonly aspect: number;
}

interface Limits {
  readonly width: number;
  readonly top: number;
  readonly tray: readonly [least: number, most: number];
  readonly seat: readonly [least: number, most: number];
  readonly edge: number;
}

const LIMITS: Readonly<Record<Shape, Limits>> = {
  tall: { width: 360, top: 147, tray: [172, 290], seat: [80, 112], edge: 10 },
  wide: { width: 960, top: 111, tray: [214, 430], seat: [112, 168], edge: 16 },
};
const SEAT_GAP = { tall: 6, wide: 9 };
/** From this on, a table lies better tall than wide. */
const TALL_FROM = 0.9;

export function shapeFor({ aspect }: Room): Shape {
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

export function layoutOf(room: Room, seatCount: number): Layout {
  const shape = shapeFor(room);
  const { width, top, tray: trayLimits, seat: seatLimits, edge } = LIMITS[shape];
  const wanted = room.aspect * width;
  const perRow = perRowOf(shape, seatCount, wanted);
  const rows = Math.ceil(seatCount / perRow);
  const least = heightOf(shape, rows, 'least');
  const height = Math.round(Math.min(heightOf(shape, rows, 'most'), Math.max(least, wanted)));
  const spare = height - least;
  const forSeats = Math.min(rows * (seatLimits[1] - seatLimits[0]), spare * 0.35);
  const forTray = Math.min(trayLimits[1] - trayLimits[0], spare - forSeats);
  const seat = seatLimits[0] + (spare - forTray) / rows;
  const tray = { x: edge, y: top, width: width - 2 * edge, height: trayLimits[0] + forTray };
  const below = tray.y + tray.height + SEAT_GAP[shape] + 4;
  const inner = shape === 'tall' ? tallTray(tray) : wideTray(tray);
  const gap = SEAT_GAP[shape];
  const most = shape === 'tall' ? width : 300;
  const seatWidth = Math.min(most, (width - 2 * edge - (perRow - 1) * gap) / perRow);
  const seats = Array.from({ length: seatCount }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, seatCount - row * perRow);
    const left = (width - inRow * seatWidth - (inRow - 1) * gap) / 2;
    const x = left + (index % perRow) * (seatWidth + gap);
    return { x, y: below + row * (seat + gap), width: seatWidth, height: seat };
  });
  return { shape, width, height, tray, seats, ...inner, ...rowOf(shape) };
}

function rowOf(shape: Shape): Pick<Layout, 'tile' | 'rowPlace' | 'held'> {
  if (shape === 'wide') {
    return {
      tile: { width: 52, height: 78 },
      held: 0.98,
      rowPlace: (tile) => ({ x: 19 + (tile - FIRST_TILE) * 58, y: 18 }),
    };
  }
  return {
    tile: { width: 38, height: 57 },
    held: 0.86,
    rowPlace: (tile) => {
      const index = tile - FIRST_TILE;
      return { x: 12.4 + (index % 8) * 42.46, y: 13 + Math.floor(index / 8) * 65 };
    },
  };
}

type TrayParts = Omit<
  Layout,
  'shape' | 'width' | 'height' | 'tray' | 'seats' | 'tile' | 'rowPlace' | 'held'
>;

function tallTray({ x, y, width, height }: Box): TrayParts {
  const ledge = { x: x + 5, y: y + height - 51, width: width - 10, height: 46 };
  const field = { x: x + 5, y: y + 5, width: width - 10, height: height - 62 };
  const die = Math.min(56, (field.height - 16) / 2.1);
  const cup = { x: x + width - 160, y: y + (height - 57 - 96) / 2, width: 152, height: 96 };
  return {
    field,
    die,
    dieRows: 2,
    cupDie: 25,
    ledge,
    aside: { x: ledge.x + 8, y: ledge.y + 9, pitch: 28.7, gap: 3, size: 27 },
    cup,
    total: { x: ledge.x + ledge.width - 75, y: ledge.y + 3, width: 72, height: ledge.height - 6 },
  };
}

function wideTray({ x, y, width, height }: Box): TrayParts {
  const ledge = { x: x + 10, y: y + height - 88, width: width - 20, height: 78 };
  const field = { x: x + 14, y: y + 8, width: 640, height: height - 104 };
  const rows = field.height >= 168 ? 2 : 1;
  const die = rows === 2 ? Math.min(82, (field.height - 20) / 2) : Math.min(70, field.height - 26);
  const size = Math.min(190, field.height - 6);
  const cup = {
    x: x + width - 272,
    y: field.y + (field.height - size) / 2,
    width: 256,
    height: size,
  };
  return {
    field,
    die,
    dieRows: rows,
    cupDie: size * 0.25,
    ledge,
    aside: { x: ledge.x + 20, y: ledge.y + 14, pitch: 54, gap: 8, size: 49 },
    cup,
    total: {
      x: ledge.x + ledge.width - 306,
      y: ledge.y + 6,
      width: 300,
      height: ledge.height - 12,
    },
  };
}
