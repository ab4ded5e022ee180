// The sizes of the box of plastic, in millimetres. The box stands upright as the dice tower: x points to its right, y to
// its back, z up. It is printed upside down, so that no baffle needs supports.
import { TILES } from '../rules/position.ts';
import { DIE_EDGE, TILE, TILE_RELIEF } from './sizes.ts';

export const SHELL = 2;
/** A die fits through any passage wider than its diagonal: the sphere that rounds its corners (`kits/solid/die.ts`). */
export const DIE_DIAGONAL = 2 * ((DIE_EDGE / 2 - 1.5) * Math.sqrt(3) + 1.5);

const tileThickness = TILE_RELIEF.thickness + TILE_RELIEF.relief;

/** The inside of the tile channel: the tiles stand on end in one row. It opens downwards. */
export const CHANNEL = {
  width: TILES.length * tileThickness + 1.6,
  depth: TILE.width + 0.8,
  height: TILE.height + 0.6,
} as const;

/** The plug that closes the channel, flush with the foot of the tower. */
export const STOPPER = { height: 6 } as const;

/** The shaft where dice fall, between the inner walls. */
export const SHAFT = { width: CHANNEL.width, depth: 34 } as const;

/** The baffles reach the middle of the shaft at 45 degrees. `lips` are their lower edges, from the lowest one. */
export const BAFFLES = { reach: 18, lips: [64, 100, 136] } as const;

/** The ramp ends so high above the foot of the tower that dice fall past those that lie before it. */
export const RAMP = { end: 14 } as const;

/** The burrow where the dice come out, from the end of the ramp. */
export const GATE = { width: SHAFT.width, height: 54, bend: 12 } as const;

export const TOWER = {
  width: SHAFT.width + 2 * SHELL,
  /** Without the channel. */
  depth: SHAFT.depth + 2 * SHELL,
  /** With the channel. */
  foot: SHAFT.depth + CHANNEL.depth + 3 * SHELL,
  height: 158,
} as const;

/**
 * The lid, which is also the stand of the tower. It goes over the front of the tower by `overlap`: so little of the upper
 * opening stays free that no die falls out. Between its floor and the tower there is room for the dice.
 */
export const LID = { overlap: 21, room: DIE_EDGE + 1 } as const;
/** Of the lid, so also how high the tower stands on it. */
export const LID_HEIGHT = SHELL + LID.room + LID.overlap;

/** Ridges that click into grooves, with flanks of 45 degrees. */
export const CLICK = 0.5;
