// The pictures of the steps that all kits share: printing, backs, cutting, joining and storing.
import { circle, group, type Mark, type Pen, type Point, path, roundedBox } from '../drawing.ts';
import { BLACK, INKS, type Ink, WHITE } from '../inks.ts';
import { wormMarks } from '../pieces.ts';
import type { CutOut } from '../sheet.ts';
import type { Picture } from '../svg.ts';

/** All pictures have one size, in millimetres. */
export const PICTURE = { width: 90, height: 52 } as const;

const LINE: Pen = { ink: BLACK, width: 0.3 };
const POINTER: Pen = { ink: INKS.pointer, width: 0.9 };

/** A picture on a table. */
export function picture(...marks: readonly Mark[]): Picture {
  const { width, height } = PICTURE;
  return {
    ...PICTURE,
    marks: [
      path(roundedBox(0, 0, width, height, 3), {
        fill: INKS.table,
        pen: { ink: INKS.shadow, width: 0.3 },
      }),
      ...marks,
    ],
  };
}

/** A short text in a picture, centred. */
export function label(text: string, [x, y]: Point, size = 3.4, ink: Ink = BLACK): Mark {
  return { kind: 'text', text, x, y, size, font: 'title', ink, align: 'centre' };
}

/** A curved arrow: its line as a path or nothing, its tip, and the degrees to which the tip points (0 is right). */
export function arrow(line: string, tip: Point, degrees: number): readonly Mark[] {
  return [
    ...(line === '' ? [] : [path(line, { pen: POINTER })]),
    group([path('M0.6 0L-2.6 1.7V-1.7z', { fill: INKS.pointer })], { at: tip, turn: degrees }),
  ];
}

/** A page with a shadow; its marks begin at its corner. */
function sheetOfPaper([x, y]: Point, [width, height]: Point, marks: readonly Mark[] = []): Mark {
  return group(
    [
      path(roundedBox(0.8, 0.8, width, height, 0.6), { fill: INKS.shadow }),
      path(roundedBox(0, 0, width, height, 0.6), { fill: WHITE, pen: LINE }),
      ...marks,
    ],
    { at: [x, y] },
  );
}

/** Scissors that cut to the right; the point of their blades is the origin. */
export function scissors(at: Point, turn: number, scale = 1): Mark {
  const handle = { ink: INKS.handle, width: 1.8 };
  const blade = (side: number) =>
    path(`M0 ${0.5 * side}L-11 ${-1.7 * side}L-12 ${0.4 * side}z`, { fill: INKS.steel, pen: LINE });
  const ring = (side: number) => path(circle(-18, 3.6 * side, 2.8), { pen: handle });
  return group(
    [
      path('M-11 -1L-16 2M-11 1L-16 -2', { pen: handle }),
      blade(1),
      blade(-1),
      ring(1),
      ring(-1),
      path(circle(-11, 0, 0.5), { fill: BLACK }),
    ],
    { at, turn, scale },
  );
}

/** A glue stick that glues at the origin. */
export function glueStick(at: Point, turn: number): Mark {
  return group(
    [
      path(roundedBox(-2, -5, 4, 5, 0.8), { fill: WHITE, pen: LINE }),
      path(roundedBox(-2.8, -16, 5.6, 11.5, 1), { fill: INKS.glue, pen: LINE }),
      path(roundedBox(-2.8, -19, 5.6, 3, 0.8), { fill: INKS.pointer, pen: LINE }),
    ],
    { at, turn },
  );
}

/** A ballpoint pen that writes at the origin. */
export function ballpoint(at: Point, turn: number): Mark {
  return group(
    [
      path('M0 0L-1.3 -4H1.3z', { fill: INKS.steel, pen: LINE }),
      path(roundedBox(-1.5, -20, 3, 16, 0.6), { fill: INKS.handle, pen: LINE }),
    ],
    { at, turn },
  );
}

/** Ticks of a ruler along the top of a box. */
export function rulerMarks(
  [x, y]: Point,
  {
    length,
    height,
    ticks,
  }: { readonly length: number; readonly height: number; readonly ticks: number },
): Mark {
  const lines = Array.from({ length: ticks + 1 }, (_, index) => {
    const long = index % 5 === 0 ? 0.55 : 0.3;
    return `M${(2 + ((length - 4) * index) / ticks).toFixed(3)} 0v${(long * height).toFixed(3)}`;
  });
  return group(
    [
      path(roundedBox(0, 0, length, height, 0.8), { fill: INKS.woodLight, pen: LINE }),
      path(lines.join(''), { pen: { ink: BLACK, width: 0.25, cap: 'butt' } }),
    ],
    { at: [x, y] },
  );
}

/** A printer, and a ruler on the page that comes out of it. */
export function printPicture(): Picture {
  const pageRuler = path('M4 33h28M4 33v-2.6M32 33v-2.6M11 33v-1.6M18 33v-1.6M25 33v-1.6', {
    pen: LINE,
  });
  return picture(
    path(roundedBox(8, 12, 34, 22, 2.5), { fill: INKS.steel, pen: LINE }),
    path(roundedBox(13, 5, 24, 8, 1), { fill: WHITE, pen: LINE }),
    path(roundedBox(11, 28, 28, 3, 1), { fill: BLACK }),
    sheetOfPaper(
      [14, 29.5],
      [22, 18],
      [path('M3 5h16M3 8h16M3 11h10', { pen: { ink: INKS.woodEdge, width: 0.8 } })],
    ),
    path(circle(37, 17, 1.2), { fill: INKS.glue }),
    label('100%', [25, 22], 6.5),
    sheetOfPaper(
      [50, 6],
      [36, 38],
      [group(wormMarks(), { at: [9, 7], scale: 0.45 }), pageRuler, label('100 mm', [18, 37], 3)],
    ),
    rulerMarks([52, 40.5], { length: 32, height: 6, ticks: 20 }),
    ...arrow('M54 36v2.6', [54, 39], 90),
    ...arrow('M82 36v2.6', [82, 39], 90),
  );
}

/** A piece with its edge, in a picture. */
export function pieceIn({ front, outline }: CutOut, at: Point, scale: number): Mark {
  return group([...front, edgeOf(outline, scale)], { at, scale });
}

/** The edge of a piece; a line of one width in every scale. */
const edgeOf = (outline: string, scale: number): Mark =>
  path(outline, { pen: { ink: BLACK, width: 0.3 / scale } });

const TURNED = { page: [26, 38], margin: 3, room: [20, 27], gap: 1.5, pieceHeight: 11 } as const;

/** A page that is turned over its long edge: a piece several times on its front, and its backs behind them. */
export function backsPicture(
  piece: CutOut,
  words: { readonly front: string; readonly back: string },
): Picture {
  const { width, height, outline, back = [] } = piece;
  const { page, margin, room, gap } = TURNED;
  const scale = Math.min(TURNED.pieceHeight / height, room[0] / width);
  const [across, down] = [width * scale, height * scale];
  const columns = Math.floor((room[0] + gap) / (across + gap));
  const rows = Math.floor((room[1] + gap) / (down + gap));
  // One place stays free, so that a back is seen to be on the other side.
  const places = Array.from({ length: Math.max(1, columns * rows - 1) }, (_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [margin + column * (across + gap), margin + row * (down + gap)];
  });
  const fronts = places.map((at) => pieceIn(piece, at, scale));
  const clipped: Mark = { kind: 'clip', width, height, marks: back };
  const backs = places.map(([x, y]) =>
    group([clipped, edgeOf(outline, scale)], { at: [page[0] - x - across, y], scale }),
  );
  const edge = (x: number) =>
    path(`M${x} 7v${page[1]}`, { pen: { ink: INKS.pointer, width: 1.1 } });
  return picture(
    sheetOfPaper([12, 7], page, fronts),
    sheetOfPaper([52, 7], page, backs),
    edge(38),
    edge(52),
    ...arrow('M32 14C38 4 52 4 57 11.5', [58, 13], 62),
    label(words.front, [25, 43], 4),
    label(words.back, [65, 43], 4),
  );
}

/** A piece of the kit with scissors at its cut line. */
export function cutPicture(sample: CutOut): Picture {
  const scale = Math.min(32 / sample.height, 44 / sample.width, 1.1);
  const [width, height] = [sample.width * scale, sample.height * scale];
  const at: Point = [54 - width / 2, 22 - height / 2];
  return picture(
    path(roundedBox(14, -0.2 + 4, 72, 44, 0.6), {
      fill: WHITE,
      pen: LINE,
    }),
    pieceIn(sample, at, scale),
    scissors([at[0] + width * 0.36, at[1] + height + 0.4], 0, 1.25),
  );
}

/** Two parts of a divided drawing: the strip of the second goes under the first. */
export function joinPicture(art: readonly Mark[], under: string): Picture {
  const part = (marks: readonly Mark[]): Mark =>
    group([
      { kind: 'clip', width: 34, height: 34, marks },
      path(roundedBox(0, 0, 34, 34), { pen: LINE }),
    ]);
  const strip = [
    path(roundedBox(0, 0, 6, 34), { fill: WHITE, pen: { ink: BLACK, width: 0.2, dash: [1, 1] } }),
    group([label(under, [0, 0], 2.8)], { at: [4, 17], turn: -90 }),
  ];
  return picture(
    group([part([group(art, { at: [-28, 0] })]), ...strip], { at: [51, 10] }),
    group([part(art)], { at: [13, 7] }),
    glueStick([54, 18], 24),
    ...arrow('M40 47.5C45 49.5 50 49.5 54 46.5', [55.2, 45.4], -38),
  );
}

/** An envelope with a name on it. */
export function envelopePicture(name: string): Picture {
  return picture(
    path(roundedBox(21, 13, 50, 32, 1.5), { fill: INKS.shadow }),
    path(roundedBox(20, 12, 50, 32, 1.5), { fill: INKS.woodLight, pen: LINE }),
    path('M20 13.5L45 31L70 13.5', { pen: LINE }),
    path(roundedBox(29, 32.5, 32, 8, 1), { fill: WHITE, pen: LINE }),
    label(name, [45, 38], Math.min(4.4, 46 / name.length)),
    group(wormMarks(1), { at: [36, 3], scale: 0.5 }),
  );
}
