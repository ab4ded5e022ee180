// Folds flat paper in space and draws it from an angle. So the pictures of the steps are computed from the nets of the
// kit. Space: x to the right, y towards the viewer, z up. Printed sides start face up.
import { group, type Mark, type Point, path, polygon } from '../drawing.ts';
import { BLACK, INKS, type Ink, WHITE } from '../inks.ts';

/** A flat part of a piece of paper, in the coordinates of the whole sheet. */
export interface Panel {
  readonly outline: readonly Point[];
  /** Drawn on the printed side. */
  readonly marks?: readonly Mark[];
  readonly fill?: Ink;
  /** How it hangs on another panel; the first panel hangs on none. */
  readonly hinge?: {
    readonly parent: number;
    readonly line: readonly [Point, Point];
    /** Degrees away from the printed side; negative towards it. */
    readonly angle: number;
    /** Whether it is drawn as a fold, with a dashed line. */
    readonly isFold?: boolean;
  };
}

type Vector = readonly [x: number, y: number, z: number];

/** Where a panel lies: its sheet's origin, right and down, and where its printed side faces. */
export interface PlacedPanel {
  readonly origin: Vector;
  readonly right: Vector;
  readonly down: Vector;
  readonly face: Vector;
}

export interface ViewAngle {
  /** Degrees that the paper is turned on the table, clockwise from above. */
  readonly turn: number;
  /** Degrees above the table. */
  readonly height: number;
}

const plus = (...all: readonly Vector[]): Vector =>
  all.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where a point of the sheet is in space. */
export function pointIn({ origin, right, down }: PlacedPanel, [x, y]: Point): Vector {
  return plus(origin, times(right, x), times(down, y));
}

/** Folds the panels. A panel must come after the one that it hangs on. */
export function foldPanels(panels: readonly Panel[]): readonly PlacedPanel[] {
  const placed: PlacedPanel[] = [];
  for (const { outline, hinge } of panels) {
    const parent = hinge === undefined ? undefined : placed[hinge.parent];
    placed.push(
      hinge === undefined || parent === undefined
        ? { origin: [0, 0, 0], right: [1, 0, 0], down: [0, 1, 0], face: [0, 0, 1] }
        : foldedAt(parent, outline, hinge),
    );
  }
  return placed;
}

function foldedAt(
  parent: PlacedPanel,
  outline: readonly Point[],
  { line: [from, to], angle }: NonNullable<Panel['hinge']>,
): PlacedPanel {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point = [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
  const [x, y] = middleOf(outline);
  const isLeft = (x - from[0]) * -along[1] + (y - from[1]) * along[0] < 0;
  // Across the hinge, into the panel.
  const across: Point = isLeft ? [along[1], -along[0]] : [-along[1], along[0]];
  const inSpace = ([u, v]: Point) => plus(times(parent.right, u), times(parent.down, v));
  const [sine, cosine] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  const axis = inSpace(along);
  const out = plus(times(inSpace(across), cosine), times(parent.face, -sine));
  const face = plus(times(parent.face, cosine), times(inSpace(across), sine));
  const right = plus(times(axis, along[0]), times(out, across[0]));
  const down = plus(times(axis, along[1]), times(out, across[1]));
  const start = pointIn(parent, from);
  return { origin: plus(start, times(right, -from[0]), times(down, -from[1])), right, down, face };
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** @returns the point as it is seen, and how near to the viewer it is */
function seenFrom({ turn, height }: ViewAngle): (at: Vector) => readonly [...Point, number] {
  const [sine, cosine] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [up, level] = [Math.sin(radians(height)), Math.cos(radians(height))];
  return ([x, y, z]) => {
    const near = x * sine + y * cosine;
    return [x * cosine - y * sine, near * up - z * level, near * level + z * up];
  };
}

/** The folded paper as it is seen, the farthest panel first. Its back is a little darker. */
export function foldedMarks(panels: readonly Panel[], view: ViewAngle): readonly Mark[] {
  const seen = seenFrom(view);
  const flat = (vector: Vector): Point => {
    const [x, y] = seen(vector);
    return [x, y];
  };
  const folds = new Set(
    panels.flatMap(({ hinge }) => (hinge?.isFold === true ? [edgeName(...hinge.line)] : [])),
  );
  return foldPanels(panels)
    .map((placed, index) => {
      const { outline, marks = [], fill = WHITE } = panels[index] as Panel;
      const isFront = seen(placed.face)[2] > 0;
      const points = outline.map((point) => flat(pointIn(placed, point)));
      const isFold = outline.map((point, at) =>
        folds.has(edgeName(point, outline[(at + 1) % outline.length] as Point)),
      );
      const shape = panelShape(points, isFold, isFront ? fill : INKS.paperBack);
      const axes = [flat(placed.right), flat(placed.down)] as const;
      const art = group(marks, { at: flat(placed.origin), axes });
      const near = seen(pointIn(placed, middleOf(outline)))[2];
      return { near, marks: isFront ? [...shape, art] : shape };
    })
    .sort((one, other) => one.near - other.near)
    .flatMap(({ marks }) => marks);
}

/** The name of the line between two points of the sheet, whichever comes first. */
export function edgeName(...ends: readonly [Point, Point]): string {
  return ends
    .map((point) => point.map((value) => value.toFixed(2)).join())
    .sort()
    .join(' ');
}

const LINE = { ink: BLACK, width: 0.25 } as const;

/** A panel with whole lines at its edges, and dashed ones at its folds. */
function panelShape(
  points: readonly Point[],
  isFold: readonly boolean[],
  fill: Ink,
): readonly Mark[] {
  const edges = (folds: boolean): string =>
    points
      .map((from, at) => {
        const to = points[(at + 1) % points.length] as Point;
        return isFold[at] === folds ? `M${from.join(' ')}L${to.join(' ')}` : '';
      })
      .join('');
  if (!isFold.includes(true)) return [path(polygon(points), { fill, pen: LINE })];
  return [
    path(polygon(points), { fill }),
    path(edges(false), { pen: LINE }),
    path(edges(true), { pen: { ...LINE, dash: [0.9, 0.7], cap: 'butt' } }),
  ];
}

/** The box around the folded paper as it is seen. */
export function foldedBox(panels: readonly Panel[], view: ViewAngle) {
  const seen = seenFrom(view);
  const points = foldPanels(panels).flatMap((placed, index) =>
    (panels[index] as Panel).outline.map((point) => seen(pointIn(placed, point))),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
