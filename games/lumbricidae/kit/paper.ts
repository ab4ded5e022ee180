// The pieces of the paper kit: tiles with backs, and dice to fold.
import { type DiceNet, diceNet } from '#kits/paper/dice-net.ts';
import { circle, group, type Mark, path, roundedBox, type TextMark } from '#kits/paper/drawing.ts';
import { INKS } from '#kits/paper/inks.ts';
import { dieFaceMarks, wormMarks } from '#kits/paper/pieces.ts';
import { bledBox, type CutOut, type CutOutRow } from '#kits/paper/sheet.ts';
import { GROOVE, NUMBER, TILE_BACK, wormsOnFace } from '../board/geometry/tile-shape.ts';
import { DICE } from '../editions.ts';
import { TILES, wormsOn } from '../rules/position.ts';
import { DIE_EDGE, DIE_FACES, TILE } from './sizes.ts';

/** From the units of the drawing of a tile to millimetres. */
const SCALE = TILE.width / 40;

/** The tiles, lowest first: a row for each number of worms. */
export function tileRows(): readonly CutOutRow[] {
  const counts = [...new Set(TILES.map(wormsOn))];
  return counts.map((count) => ({
    pieces: TILES.filter((tile) => wormsOn(tile) === count).map(tileCutOut),
  }));
}

export function tileCutOut(tile: number): CutOut {
  return {
    width: TILE.width,
    height: TILE.height,
    outline: roundedBox(0, 0, TILE.width, TILE.height, TILE.radius),
    front: tileMarks(tile),
    back: tileBackMarks(),
  };
}

/** The face of a tile in millimetres. */
export function tileMarks(tile: number): readonly Mark[] {
  return [
    path(roundedBox(0, 0, TILE.width, TILE.height, TILE.radius), { fill: INKS.bone }),
    group(frontOf(tile), { scale: SCALE }),
  ];
}

function frontOf(tile: number): readonly Mark[] {
  return [
    path(roundedBox(1.3, 1.3, 37.4, 57.4, 4.2), { pen: { ink: INKS.boneEdge, width: 0.9 } }),
    numberMark(tile),
    path(GROOVE, { pen: { ink: INKS.boneEdge, width: 1.4 } }),
    ...wormsOnFace(tile).map(({ x, y, scale, mood }) =>
      group(wormMarks(mood), { at: [x, y], scale }),
    ),
  ];
}

/** The number on a tile, in the units of its drawing. */
export function numberMark(tile: number): TextMark {
  const style = { font: 'title', ink: INKS.engraved, align: 'centre' } as const;
  return { kind: 'text', text: `${tile}`, ...NUMBER, ...style };
}

/** The back of a tile in millimetres, with its bleed. */
function tileBackMarks(): readonly Mark[] {
  return [
    path(bledBox(TILE.width, TILE.height), { fill: INKS.back }),
    group(backOf(), { scale: SCALE }),
  ];
}

function backOf(): readonly Mark[] {
  const { corners, worm, head } = TILE_BACK;
  const frame = { pen: { ink: INKS.backLine, width: 1.1 } };
  return [
    path(roundedBox(3.5, 3.5, 33, 53, 4), frame),
    path(corners, frame),
    path(worm, { pen: { ink: INKS.backLine, width: 5.4 } }),
    path(circle(head.x, head.y, head.radius), { fill: INKS.backLine }),
  ];
}

/** A tile that lies face down, without bleed. */
export function turnedTileMarks(): readonly Mark[] {
  return [
    path(roundedBox(0, 0, TILE.width, TILE.height, TILE.radius), { fill: INKS.back }),
    group(backOf(), { scale: SCALE }),
  ];
}

/** All dice are alike. */
export const DIE_NET: DiceNet = {
  edge: DIE_EDGE,
  faces: DIE_FACES.map((face) => dieFaceMarks(face, DIE_EDGE)),
};

/** The nets of the dice. */
export function diceRow(): CutOutRow {
  const net = diceNet(DIE_NET);
  return { pieces: Array.from({ length: DICE }, () => net) };
}
