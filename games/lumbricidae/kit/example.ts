// Draws an example in the rules: dice on the table or set aside, and tiles.
import { group, path, roundedBox } from '#kits/paper/drawing.ts';
import { inLines } from '#kits/paper/example.ts';
import { BLACK, INKS } from '#kits/paper/inks.ts';
import { type DieFace, dieFaceMarks } from '#kits/paper/pieces.ts';
import type { Picture } from '#kits/paper/svg.ts';
import { type ExamplePart, parseExample } from '../board/geometry/example.ts';
import { tileMarks, turnedTileMarks } from './paper.ts';
import { TILE } from './sizes.ts';

const DIE = 7;
const GAP = 1.4;
/** Around the dice that are set aside. */
const CLOTH = 1.4;
const TILE_SCALE = 0.3;
const EDGE = { ink: INKS.woodEdge, width: 0.2 } as const;

/** Between two groups. */
const SPACE: Picture = { width: 2, height: 0, marks: [] };

export function drawExample(pieces: string, width: number): Picture {
  const parts = parseExample(pieces);
  const pictures = parts.flatMap((part, index): readonly Picture[] => {
    if (part.kind === 'arrow') return [];
    const [first, ...rest] = picturesOf(part);
    if (first === undefined) return [];
    const isApart = index > 0 && parts[index - 1]?.kind !== 'arrow';
    return [
      ...(isApart ? [SPACE] : []),
      isApart || index === 0 ? first : afterArrow(first),
      ...rest,
    ];
  });
  return inLines(pictures, { width, gap: GAP });
}

/** A piece with the arrow that leads to it. No line ends between them. */
function afterArrow(piece: Picture): Picture {
  const pen = { ink: BLACK, width: 0.5 };
  const [width, height] = [8, 5];
  const arrow = { width, height, marks: [path('M1 2.5H7M5 0.7L7 2.5L5 4.3', { pen })] };
  const room = width + GAP + piece.width;
  return inLines([arrow, piece], { width: room, gap: GAP });
}

function picturesOf(part: Exclude<ExamplePart, { kind: 'arrow' }>): readonly Picture[] {
  if ('tiles' in part) {
    return part.tiles.map((tile) => ({
      width: TILE.width * TILE_SCALE,
      height: TILE.height * TILE_SCALE,
      marks: [
        group(part.kind === 'turned' ? turnedTileMarks() : tileMarks(tile), { scale: TILE_SCALE }),
        path(roundedBox(0, 0, TILE.width * TILE_SCALE, TILE.height * TILE_SCALE, 0.9), {
          pen: EDGE,
        }),
      ],
    }));
  }
  const dice = part.faces.map(diePicture);
  return part.kind === 'dice' ? dice : [onCloth(dice)];
}

function diePicture(face: DieFace): Picture {
  return {
    width: DIE,
    height: DIE,
    marks: [
      path(roundedBox(0, 0, DIE, DIE, 1.4), { fill: INKS.bone, pen: EDGE }),
      ...dieFaceMarks(face, DIE),
    ],
  };
}

function onCloth(dice: readonly Picture[]): Picture {
  const inner = dice.length * (DIE + GAP) - GAP;
  const size = { width: inner + 2 * CLOTH, height: DIE + 2 * CLOTH };
  const row = inLines(dice, { width: inner, gap: GAP });
  return {
    ...size,
    marks: [
      path(roundedBox(0, 0, size.width, size.height, 1.8), { fill: INKS.wood, pen: EDGE }),
      group(row.marks, { at: [CLOTH, CLOTH] }),
    ],
  };
}
