// The layout of a seat's mat: name, stack, worms. It is the same for every mat of a table, and
// nothing covers the name.
import type { Box } from './box.ts';

/** The parts of a mat, relative to its corner. */
export interface SeatParts {
  /** The height of the name line. */
  readonly head: number;
  /**
   * Where the worms are. `worded`: beside the stack, with the number of tiles. `upright`: beside the
   * stack, the worm under its number. `below`: under the stack.
   */
  readonly kind: 'worded' | 'upright' | 'below';
  /** The size of a stacked tile, relative to one in the row. */
  readonly stackScale: number;
  /** The place of the lowest tile. */
  readonly stack: { readonly x: number; readonly y: number };
  /**
   * The offset of each tile from the one below. Tiles above the first `most` have no further offset.
   */
  readonly fan: { readonly x: number; readonly y: number; readonly most: number };
  readonly score: Box;
  /** The font size of the number of worms. */
  readonly numberSize: number;
}

interface Measures {
  readonly head: number;
  readonly inset: number;
  readonly narrowBelow: number;
  readonly score: { readonly narrow: number; readonly least: number; readonly most: number };
}

const MEASURES: Readonly<Record<'tall' | 'wide', Measures>> = {
  tall: { head: 27, inset: 7, narrowBelow: 120, score: { narrow: 26, least: 52, most: 70 } },
  wide: { head: 40, inset: 13, narrowBelow: 190, score: { narrow: 42, least: 84, most: 120 } },
};
/** The maximum size of a stacked tile, relative to one in the row. */
const STACK_SCALE_MOST = 1.5;
const FANNED = 6;
/** The minimum offset of stacked tiles, and the maximum sideways one, as fractions of a tile. */
const RISE = 0.03;
const ASIDE_MOST = 0.19;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function seatParts(shape: 'tall' | 'wide', mat: Size, tile: Size): SeatParts {
  if (mat.width >= MEASURES[shape].narrowBelow) return partsOf('worded', shape, mat, tile);
  const [upright, below] = (['upright', 'below'] as const).map((kind) =>
    partsOf(kind, shape, mat, tile),
  ) as [SeatParts, SeatParts];
  return below.stackScale > upright.stackScale ? below : upright;
}

function partsOf(
  kind: SeatParts['kind'],
  shape: 'tall' | 'wide',
  mat: Size,
  tile: Size,
): SeatParts {
  const { head, inset, score: limits } = MEASURES[shape];
  const inner = { width: mat.width - 2 * inset, height: mat.height - head - inset };
  const wide = Math.min(limits.most, Math.max(limits.least, mat.width * 0.36));
  const score =
    kind === 'below'
      ? { width: inner.width, height: limits.narrow * 0.8 }
      : { width: kind === 'worded' ? wide : limits.narrow, height: inner.height };
  const room =
    kind === 'below'
      ? { width: inner.width, height: inner.height - score.height - inset / 2 }
      : { width: inner.width - score.width - inset / 2, height: inner.height };
  const rises = 1 + FANNED * RISE;
  const stackScale = Math.min(
    STACK_SCALE_MOST,
    room.height / (tile.height * rises),
    room.width / tile.width,
  );
  const [width, height] = [tile.width * stackScale, tile.height * stackScale];
  const x = Math.min(width * ASIDE_MOST, Math.max(0, (room.width - width) / FANNED));
  const y = Math.min(height * (x < width * 0.06 ? 0.07 : RISE), (room.height - height) / FANNED);
  const spare = room.height - height - FANNED * y;
  const [line, tower] = [2.7, 0.36];
  return {
    head,
    kind,
    stackScale,
    stack: { x: inset, y: head + FANNED * y + spare / 2 },
    fan: { x, y, most: FANNED },
    score: {
      x: mat.width - inset - score.width,
      y: mat.height - inset - score.height,
      ...score,
    },
    numberSize:
      kind === 'upright'
        ? Math.min(score.width * 0.8, score.height * tower)
        : Math.min(score.width / line, score.height * (kind === 'below' ? 0.95 : 0.5)),
  };
}
