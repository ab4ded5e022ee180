// Nets of cubes: which edges of the flat net are folds, and which free edges are glued together. The net is folded in
// space, so that the seams are computed and not entered by hand.

/** A face of a net, on a grid of squares. */
export interface NetFace {
  readonly column: number;
  readonly row: number;
}

/** The sides of a face in the net, clockwise from the top. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

export interface NetEdge {
  readonly face: number;
  readonly side: Side;
}

/** Two edges of the flat net that are one edge of the cube; the tab is at `tab`. */
export interface Seam {
  readonly tab: NetEdge;
  readonly meets: NetEdge;
}

export interface FoldedNet {
  readonly folds: readonly NetEdge[];
  readonly seams: readonly Seam[];
  /** By face: the face that lies opposite on the cube. */
  readonly opposite: readonly number[];
}

type Vector = readonly [number, number, number];

/** A face in space: its centre, and where its right, bottom and outside point. Half an edge is 1. */
interface Placed {
  readonly centre: Vector;
  readonly right: Vector;
  readonly down: Vector;
}

const STEP: Readonly<Record<Side, readonly [column: number, row: number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const keyOf = (vector: Vector): string => vector.map((value) => value + 0).join(' ');

/** The direction from the centre of a placed face to a side. */
function towards({ right, down }: Placed, side: Side): Vector {
  const [column, row] = STEP[side];
  return plus(times(right, column), times(down, row));
}

/** Folds a neighbour at a side down by a right angle, away from the viewer. */
function foldedAt(face: Placed, side: Side): Placed {
  const out = towards(face, side);
  const inwards = times(face.centre, -1);
  const turned = (axis: Vector): Vector => {
    const along = axis[0] * out[0] + axis[1] * out[1] + axis[2] * out[2];
    return along === 0 ? axis : times(inwards, along);
  };
  return { centre: out, right: turned(face.right), down: turned(face.down) };
}

/**
 * Folds a net to a cube.
 * @throws Error if the faces are not connected or do not close to a cube
 */
export function foldNet(faces: readonly NetFace[]): FoldedNet {
  const placed = placeFaces(faces);
  const closed = new Set(placed.map(({ centre }) => keyOf(centre)));
  if (faces.length !== 6 || closed.size !== 6) throw new Error('net: it does not close to a cube');
  const edges = faces.flatMap((_, face) => SIDES.map((side): NetEdge => ({ face, side })));
  const edgeInSpace = ({ face, side }: NetEdge): string => {
    const at = placed[face] as Placed;
    return keyOf(plus(at.centre, towards(at, side)));
  };
  const isFold = ({ face, side }: NetEdge) => neighbourAt(faces, face, side) >= 0;
  const free = edges.filter((edge) => !isFold(edge));
  const seams = free.flatMap((tab, index): Seam[] => {
    const meets = free.slice(index + 1).find((other) => edgeInSpace(other) === edgeInSpace(tab));
    return meets === undefined ? [] : [{ tab, meets }];
  });
  return {
    folds: edges.filter(
      (edge) => isFold(edge) && neighbourAt(faces, edge.face, edge.side) > edge.face,
    ),
    seams,
    opposite: placed.map(({ centre }) =>
      placed.findIndex((other) => keyOf(other.centre) === keyOf(times(centre, -1))),
    ),
  };
}

function neighbourAt(faces: readonly NetFace[], face: number, side: Side): number {
  const { column, row } = faces[face] as NetFace;
  const [right, down] = STEP[side];
  return faces.findIndex((each) => each.column === column + right && each.row === row + down);
}

function placeFaces(faces: readonly NetFace[]): readonly Placed[] {
  const placed = new Map<number, Placed>([
    [0, { centre: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] }],
  ]);
  for (const [face, at] of placed) {
    for (const side of SIDES) {
      const next = neighbourAt(faces, face, side);
      if (next >= 0 && !placed.has(next)) placed.set(next, foldedAt(at, side));
    }
  }
  if (placed.size !== faces.length) throw new Error('net: its faces are not connected');
  return faces.map((_, face) => placed.get(face) as Placed);
}
