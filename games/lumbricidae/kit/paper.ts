// The pieces of the paper kit: tiles with backs, and dice to fold.

import { diceNet } from '#kits/paper/dice-net.ts';
import { circle, group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { INKS } from '#kits/paper/inks.ts';
import { dieFaceMarks, wormMarks } from '#kits/paper/pieces.ts';
import { bledBox, type CutOut } from '#kits/paper/sheet.ts';
import { GROOVE, NUMBER, TILE_BACK, wormsOnFace } from '../board/geometry/tile-shape.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { DIE_EDGE, DIE_FACES, TILE } from './sizes.ts';

/** From the units of the drawing of a tile to millimetres. */
const SCALE = TILE.width / 40;

/** The tiles, lowest first. */
export function tileCutOuts(): readonly CutOut[] {
  return TILES.map((tile) => ({
    width: TILE.width,
    height: TILE.height,
    outline: roundedBox(0, 0, TILE.width, TILE.height, TILE.radius),
    front: [group(frontOf(tile), { scale: SCALE })],
    back: backMarks(),
  }));
}

function frontOf(tile: number): readonly Mark[] {
  return [
    {
      kind: 'text',
      text: `${tile}`,
      ...NUMBER,
      font: 'title',
      ink: INKS.engraved,
      align: 'centre',
    },
    path(GROOVE, { pen: { ink: INKS.boneEdge, width: 1.4 } }),
    ...wormsOnFace(tile).map(({ x, y, scale, mood }) =>
      group(wormMarks(mood), { at: [x, y], scale }),
    ),
  ];
}

function backMarks(): readonly Mark[] {
  const { corners, worm, head } = TILE_BACK;
  const frame = { pen: { ink: INKS.backLine, width: 1.1 } };
  return [
    path(bledBox(TILE.width, TILE.height), { fill: INKS.back }),
    group(
      [
        path(roundedBox(3.5, 3.5, 33, 53, 4), frame),
        path(corners, frame),
        path(worm, { pen: { ink: INKS.backLine, width: 5.4 } }),
        path(circle(head.x, head.y, head.radius), { fill: INKS.backLine }),
      ],
      { scale: SCALE },
    ),
  ];
}

/** The nets of the dice. */
export function diceCutOuts(): readonly CutOut[] {
  const faces = DIE_FACES.map((face) => dieFaceMarks(face, DIE_EDGE));
  const net = diceNet({ edge: DIE_EDGE, faces });
  return Array.from({ length: DICE }, () => net);
}
