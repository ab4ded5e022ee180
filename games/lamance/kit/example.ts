// Draws an example in the rules: rows of fields and pieces.
import { group, type Mark, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS, WHITE } from '#kits/paper/inks.ts';
import type { Picture } from '#kits/paper/svg.ts';
import { type ExampleField, parseExample } from '../board/geometry/example.ts';
import { pieceMarks, squareMarks } from './paper.ts';
import { FIELD } from './sizes.ts';

/** The most that a field may be wide. */
const LARGEST = 10;
const GAP = 0.5;

export function drawExample(pieces: string, width: number): Picture {
  const rows = parseExample(pieces);
  const longest = Math.max(...rows.map((row) => row.length));
  const side = Math.min(LARGEST, (width + GAP) / longest - GAP);
  const step = side + GAP;
  return {
    width: longest * step - GAP,
    height: rows.length * step - GAP,
    marks: rows.flatMap((row, y) =>
      row.map((field, x) =>
        group(fieldMarks(field), { at: [(x + 0.5) * step, (y + 0.5) * step], scale: side / 100 }),
      ),
    ),
  };
}

/** A field in a square from -50 to 50. */
function fieldMarks(field: ExampleField): readonly Mark[] {
  if (field.kind !== 'piece') {
    return [
      group(squareMarks(Number(field.score), field.kind === 'start'), { scale: 100 / FIELD }),
    ];
  }
  const edge = path(roundedBox(-49, -49, 98, 98, 9), { pen: { ink: INKS.woodEdge, width: 2 } });
  const badge: readonly Mark[] =
    field.score === undefined
      ? []
      : [
          path(roundedBox(4, 16, 46, 34, 14), { fill: BLACK, pen: { ink: WHITE, width: 3 } }),
          {
            kind: 'text',
            text: `+${field.score}`,
            x: 27,
            y: 43,
            size: 29,
            font: 'title',
            ink: WHITE,
            align: 'centre',
          },
        ];
  return [...pieceMarks(field.arms), edge, ...badge];
}
