// Turns drawings into outlines, so that a part in plastic has the lines of the paper and of the screen.
import svgpath from 'svgpath';
import type { GroupMark, Mark, PathMark, Point } from '../paper/drawing.ts';
import { textPathOf } from '../paper/fonts.ts';
import { CURVE_ERROR, disc, type Geometry, type Outline } from './geometry.ts';

/** As in SVG: [a b c d e f] moves a point to (a x + c y + e, b x + d y + f). */
type Matrix = readonly [number, number, number, number, number, number];

/** The drawing has y down, an outline y up: the top edge of the drawing lies on the x axis. */
const FLIPPED: Matrix = [1, 0, 0, -1, 0, 0];

/** A line of a path, and whether it ends where it began. */
interface Line {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/**
 * The union of all marks: fills, strokes with round ends, and texts. Dashed strokes are left out, they are decoration.
 * @returns an outline below the x axis, for a drawing that begins at its top left corner
 * @throws Error if there is no mark to outline
 */
export function outlineOf(geometry: Geometry, marks: readonly Mark[]): Outline {
  const outlines = marks.flatMap((mark) => outlinesOf(geometry, mark, FLIPPED));
  if (outlines.length === 0) throw new Error('kit: a drawing without marks has no outline');
  return geometry.CrossSection.union(outlines);
}

function outlinesOf(geometry: Geometry, mark: Mark, matrix: Matrix): readonly Outline[] {
  switch (mark.kind) {
    case 'path':
      return pathOutlines(geometry, mark, matrix);
    case 'text':
      return [filled(geometry, textPathOf(mark), matrix)];
    case 'group': {
      const inner = times(matrix, matrixOf(mark));
      return mark.marks.flatMap((each) => outlinesOf(geometry, each, inner));
    }
    case 'image':
      throw new Error('kit: a picture of pixels has no outline');
    case 'clip': {
      const { width, height } = mark;
      const box = filled(geometry, `M0 0h${width}v${height}h${-width}z`, matrix);
      return mark.marks
        .flatMap((each) => outlinesOf(geometry, each, matrix))
        .map((outline) => outline.intersect(box));
    }
  }
}

function pathOutlines(geometry: Geometry, { d, fill, pen }: PathMark, matrix: Matrix) {
  const outlines: Outline[] = [];
  if (fill !== undefined) outlines.push(filled(geometry, d, matrix));
  if (pen !== undefined && pen.dash === undefined) {
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const tip = disc(geometry, (pen.width * scale) / 2);
    outlines.push(...linesOf(d, matrix).flatMap((line) => stroked(geometry, line, tip)));
  }
  return outlines;
}

function filled({ CrossSection }: Geometry, d: string, matrix: Matrix): Outline {
  const contours = linesOf(d, matrix)
    .filter(({ points }) => points.length > 2)
    .map(({ points }) => points.map(([x, y]): [number, number] => [x, y]));
  return CrossSection.ofPolygons(contours, 'NonZero');
}

/** A line drawn with a round tip. */
function stroked(geometry: Geometry, { points, closed }: Line, tip: Outline): readonly Outline[] {
  const line = closed ? [...points, points[0] as Point] : points;
  const discs = line.map(([x, y]) => tip.translate([x, y]));
  if (discs.length === 1) return discs;
  return discs
    .slice(1)
    .map((end, index) => geometry.CrossSection.hull([discs[index] as Outline, end]));
}

function matrixOf({ at: [x, y] = [0, 0], turn = 0, scale = 1 }: GroupMark): Matrix {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [cos, sin, -sin, cos, x, y];
}

/** First `second`, then `first`, as in the nesting of groups. */
function times(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** The lines of a path as points; curves become short straight edges. */
function linesOf(d: string, matrix: Matrix): readonly Line[] {
  const lines: { points: Point[]; closed: boolean }[] = [];
  const current = () => lines.at(-1) as { points: Point[]; closed: boolean };
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .matrix([...matrix])
    .iterate((segment, _index, x, y) => {
      const [command, ...values] = segment;
      const to = values as number[];
      const at = (from: number): Point => [to[from] as number, to[from + 1] as number];
      if (command === 'M') lines.push({ points: [at(0)], closed: false });
      else if (command === 'L') current().points.push(at(0));
      else if (command === 'H') current().points.push([to[0] as number, y]);
      else if (command === 'V') current().points.push([x, to[0] as number]);
      else if (command === 'Q') current().points.push(...curve([[x, y], at(0), at(2)]));
      else if (command === 'C') current().points.push(...curve([[x, y], at(0), at(2), at(4)]));
      else current().closed = true;
    });
  return lines.map(({ points, closed }) => ({ points: withoutRepeats(points), closed }));
}

/** Points of a Bézier curve after its first, by de Casteljau. */
function curve(controls: readonly Point[]): readonly Point[] {
  const length = controls
    .slice(1)
    .reduce((sum, to, index) => sum + distance(controls[index] as Point, to), 0);
  // A curve of this length that turns by half a circle leaves its edges by at most the error.
  const steps = Math.max(2, Math.ceil(Math.sqrt((Math.PI * length) / (8 * CURVE_ERROR))));
  return Array.from({ length: steps }, (_, index) => pointAt(controls, (index + 1) / steps));
}

function pointAt(controls: readonly Point[], share: number): Point {
  if (controls.length === 1) return controls[0] as Point;
  return pointAt(
    controls.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = controls[index] as Point;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    }),
    share,
  );
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Points that differ from the one before; `M x y h0` is the dot of a round pen. */
function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter(
    (point, index) => index === 0 || distance(point, points[index - 1] as Point) > 1e-6,
  );
}
