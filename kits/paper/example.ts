// Lays out the pieces of an example in the rules: side by side, in lines that fit the column.
import { group, type Mark } from './drawing.ts';
import type { Picture } from './svg.ts';

interface LineOptions {
  readonly width: number;
  /** Between pieces and between lines. */
  readonly gap: number;
}

/** Pieces that need a little more room than one line are drawn smaller, down to this scale. */
const LEAST_SCALE = 0.88;

/** Pieces in lines, each in the middle of its line. */
export function inLines(pieces: readonly Picture[], { width, gap }: LineOptions): Picture {
  const room = pieces.reduce((sum, piece) => sum + piece.width + gap, -gap);
  const scale = width / room;
  if (scale >= 1 || scale < LEAST_SCALE) return broken(pieces, { width, gap });
  const line = broken(pieces, { width: room, gap });
  return { width, height: line.height * scale, marks: [group(line.marks, { scale })] };
}

function broken(pieces: readonly Picture[], { width, gap }: LineOptions): Picture {
  const marks: Mark[] = [];
  let [x, y, line] = [0, 0, [] as Picture[]];
  const endLine = () => {
    const tallest = Math.max(0, ...line.map(({ height }) => height));
    x = 0;
    for (const piece of line) {
      marks.push(group(piece.marks, { at: [x, y + (tallest - piece.height) / 2] }));
      x += piece.width + gap;
    }
    y += tallest + gap;
    [x, line] = [0, []];
  };
  for (const piece of pieces) {
    // Sums of decimals are not exact.
    if (line.length > 0 && x + piece.width > width + 0.001) endLine();
    line.push(piece);
    x += piece.width + gap;
  }
  endLine();
  return { width, height: y - gap, marks };
}
