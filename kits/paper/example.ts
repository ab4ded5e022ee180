// Lays out the pieces of an example in the rules: side by side, in lines that fit the column.
import { group, type Mark } from './drawing.ts';
import type { Picture } from './svg.ts';

/** Pieces in lines, each in the middle of its line. @param gap between pieces and between lines */
export function inLines(
  pieces: readonly Picture[],
  { width, gap }: { readonly width: number; readonly gap: number },
): Picture {
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
    if (line.length > 0 && x + piece.width > width) endLine();
    line.push(piece);
    x += piece.width + gap;
  }
  endLine();
  return { width, height: y - gap, marks };
}
