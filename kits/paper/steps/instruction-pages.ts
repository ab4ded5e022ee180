// Instructions as pages of a paper kit: the material, the table of parts, and the steps in columns.
import { circle, group, type Mark, path, roundedBox } from '../drawing.ts';
import { type Block, type Run, setParagraph } from '../flow.ts';
import { fittingSize, widthOf } from '../fonts.ts';
import { BLACK, INKS, WHITE } from '../inks.ts';
import type { PageSize } from '../papers.ts';
import { areaOf, type Sheet } from '../sheet.ts';
import type { Instructions, KitStep, PartCount } from './guide.ts';
import { PICTURE } from './pictures.ts';

/** The least width of a column. */
const COLUMN = 86;
/** The sizes of pictures: the largest that needs no more pages than the smallest. */
const SCALES = [1.1, 1, 0.94, 0.88, 0.82] as const;
const GAP = 6;
/** The most that rows are moved apart to fill a page. */
const MOST_MORE = 8;
const SIZE = 3.5;

export interface InstructionTitles {
  readonly task: string;
  readonly need: string;
  readonly parts: string;
  readonly plates?: string;
}

interface Cell {
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The sheets of the instructions: lists first, then the steps, row by row. */
export function instructionSheets(
  instructions: Instructions,
  size: PageSize,
  titles: InstructionTitles,
): readonly Sheet[] {
  const area = areaOf(size);
  const columns = Math.floor((area.width + GAP) / (COLUMN + GAP));
  const room = (area.width - (columns - 1) * GAP) / columns;
  const settings = SCALES.map((most) => {
    // Texts are as wide as the pictures above them.
    const scale = Math.min(most, room / PICTURE.width);
    const width = scale * PICTURE.width;
    const plates = (instructions.plates ?? []).map((plate) => stepCell(plate, { width, scale }));
    const cells = instructions.steps.map((step, index) =>
      stepCell(step, { width, scale, number: index + 1 }),
    );
    const rows = [
      ...listRows(instructions, titles, { width, whole: area.width }),
      ...headed(titles.plates ?? '', inRows(plates, columns)),
      ...inRows(cells, columns),
      ...(instructions.closing === undefined
        ? []
        : [[paragraphCell(instructions.closing, area.width)]]),
    ];
    return { width, pages: inPages(rows, area.height) };
  });
  const least = Math.min(...settings.map(({ pages }) => pages.length));
  const { width, pages } = settings.find((each) => each.pages.length === least) as Setting;
  const stride = (area.width - width) / Math.max(1, columns - 1);
  return pages.map((page) => ({
    task: titles.task,
    marks: spread(page, area.height).flatMap(({ row, y }) =>
      row.map(({ marks }, column) => group(marks, { at: [area.x + column * stride, area.y + y] })),
    ),
  }));
}

type Row = readonly Cell[];

/** The instructions in columns of a width. */
interface Setting {
  readonly width: number;
  readonly pages: readonly (readonly Row[])[];
}

const heightOf = (row: Row): number => Math.max(...row.map(({ height }) => height));
const heightOfAll = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + heightOf(row) + GAP, -GAP);

/** As many rows on a page as fit. */
function inPages(rows: readonly Row[], height: number): readonly (readonly Row[])[] {
  const pages: Row[][] = [];
  for (const row of rows) {
    const page = pages.at(-1);
    if (page !== undefined && heightOfAll([...page, row]) <= height) page.push(row);
    else pages.push([row]);
  }
  return pages;
}

/** The rows of a page with more space between them where the page has some left. */
function spread(page: readonly Row[], height: number): readonly { row: Row; y: number }[] {
  const free = (height - heightOfAll(page)) / Math.max(1, page.length - 1);
  const gap = GAP + Math.min(MOST_MORE, free);
  let y = 0;
  return page.map((row) => {
    const place = { row, y };
    y += heightOf(row) + gap;
    return place;
  });
}

function inRows<Item>(items: readonly Item[], columns: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** Blocks below each other. */
function stacked(blocks: readonly Block[], top: number): Cell {
  let y = top;
  const marks = blocks.map((block) => {
    y += block.above;
    const placed = group(block.marks, { at: [0, y] });
    y += block.height;
    return placed;
  });
  return { height: y, marks };
}

/** What you need, and the parts: beside each other as lists, or below each other with pictures. */
function listRows(
  instructions: Instructions,
  titles: InstructionTitles,
  { width, whole }: { readonly width: number; readonly whole: number },
): readonly Row[] {
  const hasPictures = instructions.parts.some(({ picture }) => picture !== undefined);
  const needs = needList(instructions, titles, hasPictures ? whole : width);
  if (!hasPictures) return [[needs, partTable(instructions, titles, width)]];
  return [[needs], ...headed(titles.parts, partRows(instructions.parts, whole))];
}

/** A heading with its space, in millimetres. */
const HEADING = 8;

/** Rows with a heading above the first, which stays with it. */
function headed(text: string, [first, ...rest]: readonly Row[]): readonly Row[] {
  if (first === undefined) return [];
  const lowered = first.map(({ height, marks }, index) => ({
    height: height + HEADING,
    marks: [...(index === 0 ? [heading(text)] : []), group(marks, { at: [0, HEADING] })],
  }));
  return [lowered, ...rest];
}

function paragraphCell(text: string, width: number): Cell {
  return setParagraph({ runs: [{ text, font: 'text' }], size: 3, above: 0 }, width);
}

/** Pictures of parts, so many in a row, with their counts, names and sizes. */
const PARTS_IN_ROW = 5;

function partRows(parts: readonly PartCount[], width: number): readonly Row[] {
  const step = width / PARTS_IN_ROW;
  return inRows(parts, PARTS_IN_ROW).map((row): Row => {
    const cells = row.map((part) => partCell(part, step - 4));
    const marks = cells.map((cell, index) => group(cell.marks, { at: [index * step, 0] }));
    return [{ height: Math.max(...cells.map(({ height }) => height)), marks }];
  });
}

function partCell({ count, name, size, picture }: PartCount, width: number): Cell {
  const below = picture?.height ?? 0;
  const line = (runs: readonly Run[], above: number, of: number) =>
    setParagraph({ runs, size: of, above }, width);
  const words = stacked(
    [
      line(
        [
          { text: `${count} × `, font: 'title' },
          { text: name, font: 'strong' },
        ],
        0,
        3.2,
      ),
      line([{ text: size, font: 'text' }], 0, 2.8),
    ],
    below + 0.5,
  );
  return { height: words.height, marks: [...(picture?.marks ?? []), ...words.marks] };
}

function heading(text: string): Mark {
  return { kind: 'text', text, x: 0, y: 5, size: 5.4, font: 'title', ink: INKS.wormEdge };
}

function needList({ needs }: Instructions, { need }: InstructionTitles, width: number): Cell {
  const blocks = needs.map((text) =>
    setParagraph(
      {
        runs: [{ text, font: 'text' }],
        size: SIZE,
        indent: 4,
        above: 0.8,
        mark: { text: '•', font: 'strong' },
      },
      width,
    ),
  );
  const { height, marks } = stacked(blocks, 7);
  return { height, marks: [heading(need), ...marks] };
}

const ROW = 6;
/** The letters of the size of a piece. */
const SIZE_OF_PIECE = 3.4;

function partTable({ parts }: Instructions, titles: InstructionTitles, width: number): Cell {
  const style = { kind: 'text', size: SIZE, ink: BLACK } as const;
  const rows = parts.flatMap(({ count, name, size }, index): readonly Mark[] => {
    const y = 8 + index * ROW;
    const room = width - 14 - 3 - SIZE_OF_PIECE * widthOf(size, 'title') - 2;
    const band = path(roundedBox(0, y, width, ROW, 1), { fill: INKS.table });
    return [
      ...(index % 2 === 0 ? [band] : []),
      { ...style, text: `${count}`, x: 11, y: y + 4.4, size: 4.4, font: 'title', align: 'right' },
      {
        ...style,
        text: name,
        x: 14,
        y: y + 4.2,
        size: fittingSize(name, 'strong', SIZE, room),
        font: 'strong',
      },
      {
        ...style,
        text: size,
        x: width - 2,
        y: y + 4.2,
        size: SIZE_OF_PIECE,
        font: 'title',
        align: 'right',
      },
    ];
  });
  return { height: 8 + parts.length * ROW, marks: [heading(titles.parts), ...rows] };
}

function stepCell(
  { title, text, picture }: KitStep,
  {
    width,
    scale,
    number,
  }: {
    readonly width: number;
    readonly scale: number;
    /** None for a picture that is no step. */
    readonly number?: number;
  },
): Cell {
  const below = picture.height * scale;
  const words = setParagraph({ runs: [{ text, font: 'text' }], size: SIZE, above: 0 }, width);
  const left = number === undefined ? 0 : 2 * DISC + 2;
  return {
    height: below + 10 + words.height,
    marks: [
      group(picture.marks, { scale }),
      ...(number === undefined ? [] : [group(numberDisc(number), { at: [0, below + 1.2] })]),
      {
        kind: 'text',
        text: title,
        x: left,
        y: below + 6.4,
        size: fittingSize(title, 'title', 4.8, width - left),
        font: 'title',
        ink: BLACK,
      },
      group(words.marks, { at: [0, below + 8.6] }),
    ],
  };
}

/** The radius of the disc with the number of a step, in millimetres. */
const DISC = 3.2;

function numberDisc(number: number): readonly Mark[] {
  return [
    path(circle(DISC, DISC, DISC), { fill: INKS.wormEdge }),
    {
      kind: 'text',
      text: `${number}`,
      x: DISC,
      y: DISC + 1.5,
      size: 4.3,
      font: 'title',
      ink: WHITE,
      align: 'centre',
    },
  ];
}
