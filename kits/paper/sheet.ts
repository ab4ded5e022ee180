// Sheets of a paper kit: pieces on pages, with their backs on the page behind. Every page has its title, a ruler and
// the words for the printer.
import {
  type GroupMark,
  group,
  type Mark,
  type Pen,
  type Point,
  path,
  roundedBox,
} from './drawing.ts';
import { fittingSize } from './fonts.ts';
import { BLACK } from './inks.ts';
import type { PageSize } from './papers.ts';
import type { Page } from './pdf.ts';

/** The margin of a home printer, in millimetres from each edge. */
export const MARGIN = 10;
/** A back is printed this far beyond its outline, because front and back never meet exactly. */
export const BLEED = 2;
/** Between two pieces: room for both bleeds. */
const GAP = 2 * BLEED;
/** Above the pieces: the title. Below: the ruler. */
const HEAD = 14;
const FOOT = 12;
export const RULER = 100;

/** The line for scissors; outside the piece, so that no ink of it is left. */
export const CUT: Pen = { ink: BLACK, width: 0.1 };
/** Where another part will end; not to cut and not to fold. */
export const EDGE: Pen = { ink: BLACK, width: 0.25, dash: [0.01, 1.2], cap: 'round' };
export const FOLD: Pen = { ink: BLACK, width: 0.15, dash: [2, 1.2], cap: 'butt' };

/** A piece of paper to cut out. Its drawings begin at its top left corner. */
export interface CutOut {
  readonly width: number;
  readonly height: number;
  /** The cut line as an SVG path. */
  readonly outline: string;
  readonly front: readonly Mark[];
  /** As seen from behind; drawn over its outline by `BLEED`. */
  readonly back?: readonly Mark[];
}

/** The area of a back: the piece with the bleed around it. */
export function bledBox(width: number, height: number): string {
  return roundedBox(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
}

/** The words on each page. */
export interface SheetWords {
  /** The name of the kit. */
  readonly title: string;
  /** For instance "Print at 100 %". */
  readonly scale: string;
  /** For instance "100 mm". */
  readonly ruler: string;
  page(values: { readonly number: number; readonly count: number }): string;
}

export interface Sheet {
  /** The task of the page. */
  readonly task: string;
  readonly marks: readonly Mark[];
}

/** Pieces that belong together and begin a new line. */
export interface CutOutRow {
  /** Printed beside the row, such as the colour of a player. */
  readonly caption?: string;
  readonly pieces: readonly CutOut[];
}

/** A place of a piece on its page. */
export interface PlacedCutOut {
  readonly piece: CutOut;
  readonly at: Point;
}

/** The pieces of a page, and the captions beside them. */
export interface PlacedPage {
  readonly placed: readonly PlacedCutOut[];
  readonly captions: readonly Mark[];
}

/** The area for pieces on a page. */
export function areaOf({ width, height }: PageSize) {
  return {
    x: MARGIN,
    y: MARGIN + HEAD,
    width: width - 2 * MARGIN,
    height: height - 2 * MARGIN - HEAD - FOOT,
  };
}

/** The width of a caption with the space beside it. */
const CAPTION = 8;

interface Line {
  readonly caption: string | undefined;
  readonly pieces: readonly CutOut[];
  readonly width: number;
  readonly height: number;
}

/**
 * Places rows of pieces in the middle of the page, page by page, in their order.
 * @throws Error if a piece is larger than the area of a page
 */
export function placeRows(rows: readonly CutOutRow[], size: PageSize): readonly PlacedPage[] {
  const area = areaOf(size);
  const beside = rows.some(({ caption }) => caption !== undefined) ? CAPTION : 0;
  const room = { width: area.width - beside, height: area.height };
  const lines = rows.flatMap((row) => linesOf(row, room));
  const captionFont = captionSize(lines);
  const widest = Math.max(0, ...lines.map(({ width }) => width));
  const left = area.x + beside + (room.width - widest) / 2;
  const pages: { placed: PlacedCutOut[]; captions: Mark[] }[] = [];
  let y = 0;
  for (const { caption, pieces, height } of lines) {
    if (pages.length === 0 || y + height > area.height) {
      pages.push({ placed: [], captions: [] });
      y = 0;
    }
    const page = pages.at(-1);
    const top = area.y + y;
    if (caption !== undefined)
      page?.captions.push(captionAt([left - 4, top + height / 2], caption, captionFont));
    let x = left;
    for (const piece of pieces) {
      page?.placed.push({ piece, at: [x, top + (height - piece.height) / 2] });
      x += piece.width + GAP;
    }
    y += height + GAP;
  }
  return pages;
}

/** Breaks a row into lines that fit the page. */
function linesOf({ caption, pieces }: CutOutRow, room: PageSize): readonly Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    if (piece.width > room.width || piece.height > room.height) {
      throw new Error(`kit: a piece of ${piece.width} x ${piece.height} mm fits on no page`);
    }
    const last = lines.at(-1);
    const width = last === undefined ? 0 : last.width + GAP + piece.width;
    if (last === undefined || width > room.width) {
      lines.push({ caption, pieces: [piece], width: piece.width, height: piece.height });
    } else {
      const height = Math.max(last.height, piece.height);
      lines[lines.length - 1] = { caption, pieces: [...last.pieces, piece], width, height };
    }
  }
  return lines;
}

/** The width of a letter of a caption, about, as a share of the font size. */
const LETTER = 0.58;

/** The font size with which no caption is longer than its line is high. */
function captionSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ caption = '', height }) => height / (LETTER * caption.length));
  return Math.min(3.4, ...sizes);
}

/** Beside a row, read from below. */
function captionAt(at: Point, text: string, size: number): Mark {
  const label = { kind: 'text', x: 0, y: 0, size, font: 'title', ink: BLACK } as const;
  return group([{ ...label, text, align: 'centre' }], { at, turn: -90 });
}

/** The fronts of placed pieces, with cut lines. */
export function frontsOf(placed: readonly PlacedCutOut[]): readonly GroupMark[] {
  return placed.map(({ piece, at }) =>
    group([...piece.front, path(piece.outline, { pen: CUT })], { at }),
  );
}

/** The backs of placed pieces, mirrored for a printer that turns the paper over its long edge. */
export function backsOf(placed: readonly PlacedCutOut[], size: PageSize): readonly GroupMark[] {
  return placed.flatMap(({ piece, at: [x, y] }) =>
    piece.back === undefined ? [] : [group(piece.back, { at: [size.width - x - piece.width, y] })],
  );
}

/** Pages with their titles, rulers and numbers. */
export function finishSheets(
  sheets: readonly Sheet[],
  size: PageSize,
  words: SheetWords,
): readonly Page[] {
  return sheets.map(({ task, marks }, index) => ({
    size,
    marks: [
      {
        kind: 'text',
        text: words.title,
        x: MARGIN,
        y: MARGIN + 5,
        size: 5,
        font: 'title',
        ink: BLACK,
      },
      {
        kind: 'text',
        text: task,
        x: MARGIN,
        y: MARGIN + 9.5,
        size: fittingSize(task, 'text', 3.2, size.width - 2 * MARGIN),
        font: 'text',
        ink: BLACK,
      },
      {
        kind: 'text',
        text: words.page({ number: index + 1, count: sheets.length }),
        x: size.width - MARGIN,
        y: MARGIN + 5,
        size: 3.2,
        font: 'title',
        ink: BLACK,
        align: 'right',
      },
      ...marks,
      ...rulerAt(size, words),
    ],
  }));
}

/** A ruler of 100 mm, to check the scale of a print. */
function rulerAt({ height }: PageSize, { scale, ruler }: SheetWords): readonly Mark[] {
  const y = height - MARGIN - 4;
  const ticks = Array.from({ length: RULER / 5 + 1 }, (_, index) => {
    const length = index % 2 === 0 ? 3 : 1.5;
    return `M${MARGIN + 5 * index} ${y}v${-length}`;
  });
  const label = { kind: 'text', y: y + 3.6, size: 3, font: 'title', ink: BLACK } as const;
  return [
    path(`M${MARGIN} ${y}h${RULER}${ticks.join('')}`, {
      pen: { ink: BLACK, width: 0.15, cap: 'butt' },
    }),
    { ...label, text: '0', x: MARGIN },
    { ...label, text: ruler, x: MARGIN + RULER, align: 'right' },
    { ...label, text: scale, x: MARGIN + RULER + 5, y, size: 3.6 },
  ];
}
