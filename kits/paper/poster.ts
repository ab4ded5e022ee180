// A drawing larger than a page: it is divided over pages that overlap, with marks to glue them together.
import type { PosterSection } from '../kit.ts';
import { group, type Mark, path, roundedBox } from './drawing.ts';
import { BLACK, INKS, WHITE } from './inks.ts';
import type { PageSize } from './papers.ts';
import { areaOf, CUT, type Sheet } from './sheet.ts';

/** How far two pages overlap, in millimetres. */
const OVERLAP = 8;

interface PosterWords {
  part(values: { readonly number: number; readonly count: number }): string;
  readonly strips: string;
  /** On a strip with glue: under which part it goes. */
  under(values: { readonly number: number }): string;
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
      const number = row * columns.parts.length + column + 1;
      const shown = { width: columns.length, height: rows.length };
      const strips = column + row > 0 ? ` ${words.strips}` : '';
      const part = count === 1 ? task : `${task} ${words.part({ number, count })}${strips}`;
      return {
        task: part,
        marks: [
          group(
            [
              { kind: 'clip', ...shown, marks: [group(marks, { at: [-left, -top] })] },
              path(roundedBox(0, 0, shown.width, shown.height), { pen: CUT }),
              ...glueLines(shown, {
                left: column > 0 ? words.under({ number: number - 1 }) : undefined,
                top: row > 0 ? words.under({ number: number - columns.parts.length }) : undefined,
              }),
            ],
            { at: [area.x, area.y] },
          ),
        ],
      };
    }),
  );
}

/** In the map of a poster, in millimetres. */
const MAP = { width: 36, gap: 2, number: 12 } as const;

/**
 * The page behind each part: in the middle of the part a map of the parts with this one dark, to find its place. None for a
 * poster of one page.
 */
export function posterBacks(
  { width, height }: PosterSection,
  size: PageSize,
): readonly (readonly Mark[])[] {
  const area = areaOf(size);
  const [columns, rows] = [cutsOf(width, area.width), cutsOf(height, area.height)];
  const [across, down] = [columns.parts.length, rows.parts.length];
  const part = { width: MAP.width, height: (MAP.width * rows.length) / columns.length };
  const [right, below] = [part.width + MAP.gap, part.height + MAP.gap];
  const places = Array.from({ length: across * down }, (_, index) => [
    (index % across) * right,
    Math.floor(index / across) * below,
  ]);
  if (places.length === 1) return [];
  return places.map((_, here) => [
    group(
      places.flatMap(([x = 0, y = 0], index): readonly Mark[] => [
        path(roundedBox(x, y, part.width, part.height, 1), {
          fill: index === here ? INKS.back : WHITE,
          pen: CUT,
        }),
        {
          kind: 'text',
          text: `${index + 1}`,
          x: x + part.width / 2,
          y: y + part.height / 2 + MAP.number / 3,
          size: MAP.number,
          font: 'title',
          ink: BLACK,
          align: 'centre',
        },
      ]),
      {
        at: [
          size.width - area.x - (columns.length + across * right - MAP.gap) / 2,
          area.y + (rows.length - down * below + MAP.gap) / 2,
        ],
      },
    ),
  ]);
}

/** The number of pages of a poster. */
export function posterParts({ width, height }: PosterSection, size: PageSize): number {
  const area = areaOf(size);
  return cutsOf(width, area.width).parts.length * cutsOf(height, area.height).parts.length;
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

/** The strips that go under the pages beside and above, with their words. */
interface GlueWords {
  readonly left: string | undefined;
  readonly top: string | undefined;
}

function glueLines({ width, height }: PageSize, { left, top }: GlueWords): readonly Mark[] {
  const pen = { ink: BLACK, width: 0.15, dash: [1, 1] };
  return [
    ...(left === undefined
      ? []
      : [
          path(`M${OVERLAP} 0V${height}`, { pen }),
          group(stripLabel(left), { at: [OVERLAP / 2, height / 2], turn: -90 }),
        ]),
    ...(top === undefined
      ? []
      : [
          path(`M0 ${OVERLAP}H${width}`, { pen }),
          group(stripLabel(top), { at: [width / 2, OVERLAP / 2] }),
        ]),
  ];
}

/** A text on white around the origin. */
function stripLabel(text: string): readonly Mark[] {
  const width = text.length * 1.7 + 3;
  const style = { kind: 'text', size: 3, font: 'title', ink: BLACK, align: 'centre' } as const;
  return [
    path(roundedBox(-width / 2, -2.2, width, 4.4, 2.2), { fill: WHITE }),
    { ...style, text, x: 0, y: 1.1 },
  ];
}
