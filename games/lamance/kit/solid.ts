// The parts of the solid kit: the board in quarters, pieces with engraved arms, and racks.
import { circle, group, path } from '#kits/paper/drawing.ts';
import { INKS } from '#kits/paper/inks.ts';
import { type Geometry, roundedRectangle, withoutThinParts } from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import { type Part, type SolidOptions, WALL } from '#kits/solid/part.ts';
import { plaque } from '#kits/solid/plaque.ts';
import { armsPath } from '../board/geometry/arms-path.ts';
import { type Arms, FIRST_ARMS, KINDS, STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { PIECE, RACKS, SOLID_PIECE } from './sizes.ts';
import { boardQuarters } from './solid-board.ts';
import { solidRack } from './solid-rack.ts';
import { KIT_WORDS } from './words.ts';

export function solidParts({ geometry, language, clearance }: SolidOptions): readonly Part[] {
  const words = KIT_WORDS[language];
  const { reconstruction: title } = words;
  const quarters = [...boardQuarters({ geometry, clearance, title })].map(
    ([quarter, made]): Part => ({
      id: `board-${quarter}`,
      name: words.quarter({ letter: quarter.toUpperCase() }),
      count: 1,
      plate: { id: `board-${quarter}`, name: words.quarter({ letter: quarter.toUpperCase() }) },
      ...made,
    }),
  );
  const pieces = KINDS.map(
    (kind, index): Part => ({
      id: `piece-${kind}`,
      name: words.kinds[index] as string,
      count: reconstruction.supply[index] as number,
      plate: { id: 'pieces', name: words.piecePlate },
      ...solidPiece(geometry, FIRST_ARMS[index] as Arms),
    }),
  );
  const rack: Part = {
    id: 'rack',
    name: words.solidRack,
    count: RACKS,
    plate: { id: 'racks', name: words.rackPlate },
    bodies: [{ ink: INKS.back, solid: solidRack(geometry) }],
  };
  return [...quarters, ...pieces, rack];
}

/** The drawing is 100 wide on paper and 92 on the screen; beyond its edge the arms end at the edge of the piece. */
const SCALE = PIECE / 80;
/** As on paper. */
const PEN = (13 * PIECE) / 100;

/** A piece that lies on its back, around the middle of its field. */
function solidPiece(geometry: Geometry, arms: Arms) {
  const { radius, edge, bevel, ...relief } = SOLID_PIECE;
  const middle = (arms === STAR ? 14 : 6.5) * (PIECE / 100);
  const grooves = outlineOf(geometry, [
    group([path(armsPath(arms), { pen: { ink: INKS.groove, width: PEN / SCALE } })], {
      scale: SCALE,
    }),
    path(circle(0, 0, middle), { fill: INKS.groove }),
  ]);
  const outline = roundedRectangle(geometry, [PIECE, PIECE], radius).translate([
    -PIECE / 2,
    -PIECE / 2,
  ]);
  const inner = outline.offset(-edge, 'Miter');
  // Walls between grooves end where they are too thin.
  const walls = withoutThinParts(outline.subtract(grooves.intersect(inner)), WALL);
  const symbols = outline.subtract(inner.subtract(walls));
  return plaque(geometry, {
    // Cutting rounds corners a little: base and face need the very same ones.
    outline: symbols.hull(),
    symbols,
    base: INKS.groove,
    symbol: INKS.bone,
    bevel,
    ...relief,
  });
}
