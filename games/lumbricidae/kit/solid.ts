// The parts of the solid kit: tiles in two colours and balanced dice.
import { INKS } from '#kits/paper/inks.ts';
import { solidDie } from '#kits/solid/die.ts';
import { type Geometry, type Outline, roundedRectangle } from '#kits/solid/geometry.ts';
import { outlineOf } from '#kits/solid/outline.ts';
import type { Part, SolidOptions } from '#kits/solid/part.ts';
import { plaque } from '#kits/solid/plaque.ts';
import { wormOutline } from '#kits/solid/worm.ts';
import { wormsOnFace } from '../board/geometry/tile-shape.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { lid, printedTower, stopper } from './box.ts';
import { numberMark } from './paper.ts';
import { DIE_EDGE, DIE_FACES, TILE, TILE_RELIEF } from './sizes.ts';
import { KIT_WORDS } from './words.ts';

export function solidParts(options: SolidOptions): readonly Part[] {
  const { geometry, language } = options;
  const words = KIT_WORDS[language];
  const tiles = TILES.map(
    (tile): Part => ({
      id: `tile-${tile}`,
      name: words.tile({ number: tile }),
      count: 1,
      plate: { id: 'tiles', name: words.tilePlate },
      ...solidTile(geometry, tile),
    }),
  );
  const die: Part = {
    id: 'die',
    name: words.die,
    count: DICE,
    plate: { id: 'dice', name: words.dicePlate },
    bodies: [{ ink: INKS.bone, solid: solidDie(geometry, { edge: DIE_EDGE, faces: DIE_FACES }) }],
    isDie: true,
  };
  return [...tiles, die, ...boxParts(options)];
}

function boxParts({ geometry, language, clearance }: SolidOptions): readonly Part[] {
  const words = KIT_WORDS[language];
  const ink = INKS.groove;
  const plate = { id: 'lid', name: words.lidPlate };
  return [
    {
      id: 'tower',
      name: words.tower,
      count: 1,
      plate: { id: 'tower', name: words.tower },
      bodies: [{ ink, solid: printedTower(geometry) }],
      brim: 3,
    },
    {
      id: 'lid',
      name: words.lid,
      count: 1,
      plate,
      bodies: [{ ink, solid: lid(geometry, clearance) }],
    },
    {
      id: 'stopper',
      name: words.stopper,
      count: 1,
      plate,
      bodies: [{ ink, solid: stopper(geometry, clearance) }],
    },
  ];
}

/** From the units of the drawing of a tile to millimetres. */
const SCALE = TILE.width / 40;

function solidTile(geometry: Geometry, tile: number) {
  const { width, height, radius } = TILE;
  return plaque(geometry, {
    outline: roundedRectangle(geometry, [width, height], radius),
    symbols: tileSymbols(geometry, tile).translate([0, height]),
    base: INKS.bone,
    symbol: INKS.wormEdge,
    ...TILE_RELIEF,
  });
}

/** The number and the worms, below the x axis. */
function tileSymbols(geometry: Geometry, tile: number): Outline {
  const number = outlineOf(geometry, [numberMark(tile)]);
  const worm = wormOutline(geometry);
  const worms = wormsOnFace(tile).map(({ x, y, scale }) => worm.scale(scale).translate([x, -y]));
  return geometry.CrossSection.union([number, ...worms]).scale(SCALE);
}
