// Draws bids in the rules text; a void bid is struck through.
import { group, path, roundedBox } from '#kits/paper/drawing.ts';
import { inLines } from '#kits/paper/example.ts';
import { INKS } from '#kits/paper/inks.ts';
import type { Picture } from '#kits/paper/svg.ts';
import { parseExample } from '../board/geometry/example.ts';
import { BID_TILE } from './sizes.ts';
import { bidTileMarks } from './worms.ts';

const SCALE = 0.33;

export function drawExample(pieces: string, width: number): Picture {
  const [wide, high] = [BID_TILE.width * SCALE, BID_TILE.height * SCALE];
  const tiles = parseExample(pieces).map(({ bid, isVoid }): Picture => {
    const strike = path(`M${wide * 0.08} ${high * 0.82}L${wide * 0.92} ${high * 0.18}`, {
      pen: { ink: INKS.pointer, width: 0.8 },
    });
    const edge = { pen: { ink: INKS.woodEdge, width: 0.2 } };
    return {
      width: wide,
      height: high,
      marks: [
        group(bidTileMarks(`${bid ?? ''}`), { scale: SCALE }),
        path(roundedBox(0, 0, wide, high, 1), edge),
        ...(isVoid ? [strike] : []),
      ],
    };
  });
  return inLines(tiles, { width, gap: 1.6 });
}
