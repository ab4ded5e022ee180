// A paper die: the net of a cube with its faces, dashed folds, and tabs with the letters of their seams.
import { type Mark, type PathMark, type Point, path } from './drawing.ts';
import { BLACK } from './inks.ts';
import { foldNet, type NetEdge, type NetFace, SIDES, type Side } from './net.ts';
import { type CutOut, FOLD } from './sheet.ts';

/** A cross: four faces in a column, and one on each side of the second. */
export const CROSS: readonly NetFace[] = [
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 1, row: 2 },
  { column: 1, row: 3 },
  { column: 0, row: 1 },
  { column: 2, row: 1 },
];

/** The depth of a tab, as a share of an edge. */
const TAB = 0.3;
/** How much a tab narrows at each end, as a share of an edge. */
const SLANT = 0.22;
const LETTER = 0.14;

export interface DiceNet {
  /** The length of an edge in millimetres. */
  readonly edge: number;
  /** The drawings of the faces, by face of `CROSS`, each in a square of `edge`. */
  readonly faces: readonly (readonly Mark[])[];
}

/** The net of a die to cut out, fold and glue. */
export function diceNet({ edge, faces }: DiceNet): CutOut {
  const folded = foldNet(CROSS);
  const tab = TAB * edge;
  const corner = (face: number): Point => {
    const { column, row } = CROSS[face] as NetFace;
    return [tab + column * edge, tab + row * edge];
  };
  const at = (share: Point, face: number): Point => {
    const [x, y] = corner(face);
    return [x + share[0] * edge, y + share[1] * edge];
  };
  const line = (points: readonly Point[], face: number) =>
    `M${points.map((point) => at(point, face).map(rounded).join(' ')).join('L')}`;
  const tabs = folded.seams.map(({ tab: edgeWithTab }) => edgeWithTab);
  const letters = folded.seams.flatMap(({ tab: outside, meets }, index): readonly Mark[] => {
    const text = String.fromCharCode(65 + index);
    return [letterAt(text, at(besideEdge(outside, TAB / 2), outside.face), edge)].concat(
      letterAt(text, at(besideEdge(meets, -LETTER * 0.7), meets.face), edge),
    );
  });
  const folds = [...folded.folds, ...tabs].map(({ face, side }) => line(edgeOf(side), face));
  const cuts = CROSS.flatMap((_, face) =>
    SIDES.flatMap((side) => {
      if (folded.folds.some((fold) => isEdge(fold, { face, side }, CROSS))) return [];
      return tabs.some((each) => each.face === face && each.side === side)
        ? [line(tabOf(side), face)]
        : [line(edgeOf(side), face)];
    }),
  );
  return {
    width: 3 * edge + 2 * tab,
    height: 4 * edge + 2 * tab,
    outline: cuts.join(''),
    front: [
      ...faces.map((marks, face) => ({ kind: 'group' as const, marks, at: corner(face) })),
      foldLines(folds),
      ...letters,
    ],
  };
}

const foldLines = (folds: readonly string[]): PathMark => path(folds.join(''), { pen: FOLD });
const rounded = (value: number): number => Number(value.toFixed(3));

function letterAt(text: string, [x, y]: Point, edge: number): Mark {
  const size = LETTER * edge;
  return {
    kind: 'text',
    text,
    x,
    y: y + size / 3,
    size,
    font: 'strong',
    ink: BLACK,
    align: 'centre',
  };
}

/** The ends of a side, clockwise, in a face of size 1. */
function edgeOf(side: Side): readonly [Point, Point] {
  const corners: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const index = SIDES.indexOf(side);
  return [corners[index] as Point, corners[(index + 1) % 4] as Point];
}

/** The point beside the middle of a side, so far outside of the face. */
function besideEdge({ side }: NetEdge, outside: number): Point {
  const far: Readonly<Record<Side, Point>> = {
    top: [0.5, -outside],
    right: [1 + outside, 0.5],
    bottom: [0.5, 1 + outside],
    left: [-outside, 0.5],
  };
  return far[side];
}

function tabOf(side: Side): readonly Point[] {
  const [begin, end] = edgeOf(side);
  const along: Point = [end[0] - begin[0], end[1] - begin[1]];
  const out: Point = [along[1] * TAB, -along[0] * TAB];
  const shoulder = (from: Point, by: number): Point => [
    from[0] + along[0] * by + out[0],
    from[1] + along[1] * by + out[1],
  ];
  return [begin, shoulder(begin, SLANT), shoulder(end, -SLANT), end];
}

/** Whether a fold is at this edge, from either of its two faces. */
function isEdge(fold: NetEdge, { face, side }: NetEdge, faces: readonly NetFace[]): boolean {
  const middle = (edge: NetEdge) => {
    const { column, row } = faces[edge.face] as NetFace;
    const [x, y] = besideEdge(edge, 0);
    return `${column + x} ${row + y}`;
  };
  return middle(fold) === middle({ face, side });
}
