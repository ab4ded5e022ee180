// A drawing larger than a page: it is divided over pages that overlap, with marks to glue them together.
import type { PosterSection } from '../kit.ts';
import { group, type Mark, path, roundedBox } from './drawing.ts';
import { BLACK } from './inks.ts';
import type { PageSize } from './papers.ts';
import { areaOf, CUT, type Sheet } from './sheet.ts';

/** How far two pages overlap, in millimetres. */
const OVERLAP = 8;

interface PosterWords {
  part(number: number, count: number): string;
}

/** The sheets of a poster, row by row; one if it fits a page. */
export function posterSheets(
  { task, width, height, marks }: PosterSection,
  size: PageSize,
  words: PosterWords,
): readonly Sheet[] {
  const area = areaOf(size);
  const columns = cutsOf(width, area.width);
  const rows = cutsOf(height, area.height);
  const count = columns.parts.length * rows.parts.length;
  return rows.parts.flatMap((top, row) =>
    columns.parts.map((left, column): Sheet => {
      const shown = { width: columns.length, height: rows.length };
      const part =
        count === 1
          ? task
          : `${task} ${words.part(row * columns.parts.length + column + 1, count)}`;
      return {
        task: part,
        marks: [
          group(
            [
              { kind: 'clip', ...shown, marks: [group(marks, { at: [-left, -top] })] },
              path(roundedBox(0, 0, shown.width, shown.height), { pen: CUT }),
              ...glueLines(shown, column > 0, row > 0),
            ],
            { at: [area.x, area.y] },
          ),
        ],
      };
    }),
  );
}

/** Divides a length into parts of one length that fit the room, each overlapping the one before. */
export function cutsOf(
  whole: number,
  room: number,
): { readonly length: number; readonly parts: readonly number[] } {
  const count = Math.max(1, Math.ceil((whole - OVERLAP) / (room - OVERLAP)));
  const length = (whole + (count - 1) * OVERLAP) / count;
  return { length, parts: Array.from({ length: count }, (_, at) => at * (length - OVERLAP)) };
}

/** The edges under the page beside or above, which is glued on. */
function glueLines(
  { width, height }: PageSize,
  hasLeft: boolean,
  hasTop: boolean,
): readonly Mark[] {
  const pen = { ink: BLACK, width: 0.15, dash: [1, 1] };
  return [
    ...(hasLeft ? [path(`M${OVERLAP} 0V${height}`, { pen })] : []),
    ...(hasTop ? [path(`M0 ${OVERLAP}H${width}`, { pen })] : []),
  ];
}
