// Writes pages of drawings as a PDF: vectors and embedded fonts, in millimetres. The same pages give
// the same bytes.
import PDFDocument from 'pdfkit';
import type { ClipMark, GroupMark, ImageMark, Mark, PathMark, Pen, TextMark } from './drawing.ts';
import { FONT_NAMES, fontFile } from './fonts.ts';
import { BLACK, type Hatch, type Ink, withoutColour } from './inks.ts';
import type { PageSize } from './papers.ts';

export interface Page {
  readonly size: PageSize;
  readonly marks: readonly Mark[];
}

export interface PdfOptions {
  readonly title: string;
  /** An IETF language tag, for screen readers. */
  readonly language: string;
  /** Without colour, filled areas are black, white or hatched. */
  readonly colour: boolean;
}

const POINTS_PER_MM = 72 / 25.4;
/** A fixed date, so that the same kit gives the same file. */
const CREATED = new Date(0);

/** @returns the bytes of the PDF */
export function writePdf(pages: readonly Page[], options: PdfOptions): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: options.language,
    displayTitle: true,
    info: { Title: options.title, Creator: 'Wormery', Producer: 'Wormery', CreationDate: CREATED },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  printAtFullSize(document);
  for (const name of FONT_NAMES) document.registerFont(name, fontFile(name));
  const press = pressOn(document, options.colour);
  for (const { size, marks } of pages) {
    document.addPage({
      size: [size.width * POINTS_PER_MM, size.height * POINTS_PER_MM],
      margin: 0,
    });
    document.save().scale(POINTS_PER_MM);
    for (const mark of marks) press(mark);
    document.restore();
  }
  document.end();
  return written;
}

type Document = InstanceType<typeof PDFDocument>;

/** The catalogue of pdfkit, whose types leave it out. */
interface Catalogued {
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: object } } };
}

/** Asks readers not to fit pages to the paper (PDF 1.7, 12.2). */
function printAtFullSize(document: Document): void {
  const { data } = (document as unknown as Catalogued)._root.data.ViewerPreferences;
  Object.assign(data, { PrintScaling: 'None' });
}

/** Draws marks on the current page. */
function pressOn(document: Document, colour: boolean): (mark: Mark) => void {
  const hatching = hatchingOf(document);
  const colourOf = (ink: Ink) => (colour ? ink.colour : withoutColour(ink));
  const pen = ({ ink, width, dash, cap = 'round' }: Pen) => {
    document.lineWidth(width).lineCap(cap).lineJoin('round');
    // A line is too thin to be hatched.
    document.strokeColor(!colour && ink.hatch ? BLACK.colour : colourOf(ink));
    if (dash === undefined) document.undash();
    else document.dash(dash[0] as number, { space: dash[1] ?? (dash[0] as number) });
  };
  const drawPath = ({ d, fill, pen: line }: PathMark) => {
    if (fill !== undefined) {
      const { hatch } = fill;
      if (hatch && (!colour || hatch.always)) {
        const line = colour ? fill.colour : BLACK.colour;
        document.path(d).fill([hatching(hatch), line] as never);
      } else document.path(d).fill(colourOf(fill));
    }
    if (line !== undefined) {
      pen(line);
      document.path(d).stroke();
    }
  };
  const drawText = ({ text, x, y, size, font, ink, align = 'left' }: TextMark) => {
    document.font(font).fontSize(size).fillColor(colourOf(ink));
    const length = document.widthOfString(text);
    const left = align === 'left' ? x : align === 'right' ? x - length : x - length / 2;
    document.text(text, left, y, { baseline: 'alphabetic', lineBreak: false });
  };
  const drawGroup = ({ marks, at: [x, y] = [0, 0], turn = 0, scale = 1, axes }: GroupMark) => {
    document.save().translate(x, y).rotate(turn).scale(scale);
    if (axes !== undefined) document.transform(...axes[0], ...axes[1], 0, 0);
    for (const mark of marks) draw(mark);
    document.restore();
  };
  const drawClipped = ({ width, height, marks }: ClipMark) => {
    document.save().rect(0, 0, width, height).clip();
    for (const mark of marks) draw(mark);
    document.restore();
  };
  const drawImage = ({ png, width, height }: ImageMark) => {
    document.image(Buffer.from(png), 0, 0, { width, height });
  };
  const draw = (mark: Mark): void => {
    if (mark.kind === 'path') drawPath(mark);
    else if (mark.kind === 'text') drawText(mark);
    else if (mark.kind === 'group') drawGroup(mark);
    else if (mark.kind === 'image') drawImage(mark);
    else drawClipped(mark);
  };
  return draw;
}

/** A tiling pattern of pdfkit, whose types leave it out. */
interface Pattern {
  embed(): void;
}

interface PatternMaker {
  pattern(box: readonly number[], xStep: number, yStep: number, stream: string): Pattern;
}

/** Lines in a square of size 1: x and y of both ends. They go on in the squares beside it. */
const HATCH_LINES: Readonly<Record<Hatch['angle'], readonly (readonly number[])[]>> = {
  0: [[-1, 0.5, 2, 0.5]],
  45: [
    [-1, 2, 2, -1],
    [-1, 1, 1, -1],
    [0, 2, 2, 0],
  ],
  90: [[0.5, -1, 0.5, 2]],
  135: [
    [-1, -1, 2, 2],
    [-1, 0, 1, 2],
    [0, -1, 2, 1],
  ],
};

/**
 * Parallel lines as patterns of the document. They begin at the origin of the drawing, so the backs of all pieces are
 * alike. Lines across the whole page would mark each piece. Their gap, width and angle are those of the page.
 */
function hatchingOf(document: Document): (hatch: Hatch) => Pattern {
  const patterns = new Map<string, Pattern>();
  return (hatch) => {
    const placed = document as unknown as Placed;
    const matrix = placed._ctm;
    const [x, y] = [matrix[4] as number, matrix[5] as number];
    const key = [hatch.angle, hatch.gap, hatch.width, x.toFixed(3), y.toFixed(3)].join(' ');
    const pattern = patterns.get(key) ?? patternOf(document, hatch);
    // A pattern keeps the matrix with which it is first embedded.
    placed._ctm = [POINTS_PER_MM, 0, 0, -POINTS_PER_MM, x, y];
    pattern.embed();
    placed._ctm = matrix;
    patterns.set(key, pattern);
    return pattern;
  };
}

/** The current matrix of pdfkit, whose types leave it out. */
interface Placed {
  _ctm: readonly number[];
}

function patternOf(document: Document, { angle, gap, width }: Hatch): Pattern {
  const tile = gap * (angle % 90 === 0 ? 1 : Math.SQRT2);
  const strokes = HATCH_LINES[angle].map((line) => {
    const [x1, y1, x2, y2] = line.map((share) => (share * tile).toFixed(3));
    return `${x1} ${y1} m ${x2} ${y2} l S`;
  });
  const maker = document as unknown as PatternMaker;
  const stream = [`${width} w`, ...strokes].join(' ');
  return maker.pattern([0, 0, tile, tile], tile, tile, stream);
}
