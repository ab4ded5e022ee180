// A paper die: the net of a cube with its faces, dashed folds, and tabs with the letters of their seams.
import { type Mark, type Point, path, polygon } from './drawing.ts';
import { INKS } from './inks.ts';
import { foldNet, type NetEdge, type NetFace, type Seam, SIDES, type Side } from './net.ts';
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
const LETTER = 0.13;

export interface DiceNet {
  /** The length of an edge in millimetres. */
  readonly edge: number;
  /** The drawings of the faces, by face of `CROSS`, each in a square of `edge`. */
  readonly faces: readonly (readonly Mark[])[];
}

/** A face or a tab of the net; both ends of its hinge line, and the index of the face it hangs on. */
export interface NetPart {
  readonly outline: readonly Point[];
  readonly marks: readonly Mark[];
  readonly isTab: boolean;
  readonly hinge?: { readonly parent: number; readonly line: readonly [Point, Point] };
}

/** The two places of the letter of each seam: on its tab, and, inside, on the edge that the tab meets. */
export function seamLetters(edge: number): readonly { letter: string; tab: Point; meets: Point }[] {
  return seamsInOrder().map(({ tab, meets }, index) => ({
    letter: String.fromCharCode(65 + index),
    tab: placeOn(tab.face, edge)(besideEdge(tab, TAB / 2)),
    meets: placeOn(meets.face, edge)(besideEdge(meets, -LETTER * 0.6)),
  }));
}

/** The net of a die to cut out, fold and glue. */
export function diceNet(net: DiceNet): CutOut {
  const { edge } = net;
  const folded = foldNet(CROSS);
  const parts = netParts(net);
  const width = 3 * edge;
  const tabs = seamsInOrder().map(({ tab: edgeWithTab }) => edgeWithTab);
  const folds = parts.flatMap(({ hinge }) => (hinge === undefined ? [] : [lineOf(hinge.line)]));
  const cuts = CROSS.flatMap((_, face) =>
    SIDES.flatMap((side) => {
      if (folded.folds.some((fold) => isEdge(fold, { face, side }, CROSS))) return [];
      const hasTab = tabs.some((each) => each.face === face && each.side === side);
      return [lineOf((hasTab ? tabOf(side) : edgeOf(side)).map(placeOn(face, edge)))];
    }),
  );
  return {
    // Of the tabs, only the one above the column is outside of the cross.
    width,
    height: (4 + TAB) * edge,
    outline: cuts.join(''),
    front: [
      ...parts.flatMap(({ outline, isTab }) =>
        isTab ? [] : [path(polygon(outline), { fill: INKS.bone })],
      ),
      ...parts.flatMap(({ marks }) => marks),
      path(folds.join(''), { pen: FOLD }),
    ],
    // Inside the die: nobody sees them when it is closed.
    back: seamLetters(edge).map(({ letter, meets: [x, y] }) =>
      letterAt(letter, [width - x, y], edge),
    ),
  };
}

/** The faces in the order of `CROSS`, but the root first, and then the tabs. */
export function netParts({ edge, faces }: DiceNet): readonly NetPart[] {
  const seams = seamsInOrder();
  const places = seamLetters(edge);
  const order = hangingOrder();
  const squares = order.map(({ face, parent, side }): NetPart => {
    const at = placeOn(face, edge);
    const corner = at([0, 0]);
    return {
      outline: SIDES.map((each) => at(edgeOf(each)[0])),
      marks: [{ kind: 'group', marks: faces[face] ?? [], at: corner }],
      isTab: false,
      ...(parent === undefined || side === undefined
        ? {}
        : { hinge: { parent: indexOf(order, parent), line: hingeOf(parent, side, edge) } }),
    };
  });
  const tabs = places.map(({ letter, tab: place }, index): NetPart => {
    const { tab } = seams[index] as Seam;
    return {
      outline: tabOf(tab.side).map(placeOn(tab.face, edge)),
      marks: [letterAt(letter, place, edge)],
      isTab: true,
      hinge: { parent: indexOf(order, tab.face), line: hingeOf(tab.face, tab.side, edge) },
    };
  });
  return [...squares, ...tabs];
}

/** The face that stays on the table while the others are folded. */
const ROOT = 1;

interface Hanging {
  readonly face: number;
  readonly parent?: number;
  /** The side of the parent at which it hangs. */
  readonly side?: Side;
}

/** Each face after the face that it hangs on. */
function hangingOrder(): readonly Hanging[] {
  const order: Hanging[] = [{ face: ROOT }];
  for (const { face: parent } of order) {
    for (const side of SIDES) {
      const { column, row } = CROSS[parent] as NetFace;
      const [x, y] = besideEdge({ face: parent, side }, 0.5);
      const face = CROSS.findIndex(
        (each) => each.column === column + x - 0.5 && each.row === row + y - 0.5,
      );
      if (face >= 0 && order.every((each) => each.face !== face))
        order.push({ face, parent, side });
    }
  }
  return order;
}

const indexOf = (order: readonly Hanging[], face: number): number =>
  order.findIndex((each) => each.face === face);

function hingeOf(face: number, side: Side, edge: number): readonly [Point, Point] {
  const [from, to] = edgeOf(side).map(placeOn(face, edge));
  return [from as Point, to as Point];
}

/** From a face of size 1 to the sheet of the net. */
function placeOn(face: number, edge: number): (share: Point) => Point {
  const { column, row } = CROSS[face] as NetFace;
  return ([x, y]) => [(column + x) * edge, (TAB + row + y) * edge];
}

/** First the seam that makes a tube of the column, then those of one lid, then those of the other. */
function seamsInOrder(): readonly Seam[] {
  const { seams } = foldNet(CROSS);
  return [...seams].sort((one, other) => one.meets.face - other.meets.face);
}

const lineOf = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(rounded).join(' ')).join('L')}`;
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
    ink: INKS.groove,
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
