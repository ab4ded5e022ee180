// The bids of a player as solids: tiles, or a die.
import { BLACK, INKS, type Ink } from '#kits/paper/inks.ts';
import { solidDie } from '#kits/solid/die.ts';
import { type Geometry, type Outline, roundedRectangle, type Solid } from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { plaque } from '#kits/solid/plaque.ts';
import { wormOutline } from '#kits/solid/worm.ts';
import type { Rules } from '../editions.ts';
import { bidsOf } from '../rules/bidding.ts';
import { BID_TILE, DIE_EDGE, TILE_RELIEF } from './sizes.ts';

/** From the units of the drawing of a tile to millimetres. */
const SCALE = BID_TILE.width / 40;

/** A bid tile face up. Its back is plain; face down it lies flat on its rim, so it doesn't give away its bid. */
export function bidTile(geometry: Geometry, bid: string, seat: Ink) {
  const { width, height, radius } = BID_TILE;
  const { inset, rim, thickness, relief } = TILE_RELIEF;
  const outline = roundedRectangle(geometry, [width, height], radius);
  // Set back a little: walls above each other would leave triangles without area.
  const edge = outline.offset(-inset);
  const frame = edge.subtract(edge.offset(-rim));
  return plaque(geometry, {
    outline,
    symbols: frame.add(bidSymbols(geometry, bid).translate([0, height])),
    base: INKS.bone,
    symbol: seat,
    thickness,
    relief,
  });
}

/** The bid and a worm, below the x axis. */
function bidSymbols(geometry: Geometry, bid: string): Outline {
  const text = outlineOf(geometry, [
    { kind: 'text', text: bid, x: 20, y: 27, size: 27, font: 'title', ink: BLACK, align: 'centre' },
  ]);
  const worm = wormOutline(geometry).scale(0.66).translate([7, -31]);
  return text.add(worm).scale(SCALE);
}

/** The die of a player; its faces have the order of the paper net. */
export const bidDie = (geometry: Geometry, rules: Rules): Solid =>
  solidDie(geometry, {
    edge: DIE_EDGE,
    faces: bidsOf(rules).map((bid) => ({ text: String(bid) })),
  });
