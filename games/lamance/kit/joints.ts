// The joints of the four quarters of the board. Each seam has two tongues and two forks. Half of them point each way,
// because the roof of a socket holds a joint down. So people can lift the joined board.
import type { Geometry, Outline } from '#kits/solid/geometry.ts';
import { JOINT } from './sizes.ts';

/** The quarters as seen from above: A and B are the upper ones, A and C the left ones. */
export const QUARTERS = ['a', 'b', 'c', 'd'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Between two quarters. */
interface Seam {
  readonly first: Quarter;
  readonly second: Quarter;
  /** The direction from the first quarter to the second, in degrees anticlockwise from the right. */
  readonly heading: 0 | 270;
  /** By place: whether the joint belongs to the first quarter. No two seams are alike: only the right quarters join. */
  readonly own: readonly boolean[];
}

export const SEAMS: readonly Seam[] = [
  { first: 'a', second: 'b', heading: 0, own: [true, true, false, false] },
  { first: 'c', second: 'd', heading: 0, own: [false, true, true, false] },
  { first: 'a', second: 'c', heading: 270, own: [true, false, false, true] },
  { first: 'b', second: 'd', heading: 270, own: [false, false, true, true] },
];

/** The solids that the joints add to a quarter and remove from it; both at the bottom, `JOINT.height` high. */
export interface JointOutlines {
  readonly tabs: readonly Outline[];
  readonly sockets: readonly Outline[];
}

/** Of the board, with its lower left corner at the origin. */
export interface SeamPlaces {
  readonly side: number;
  /** The edge of the first quarter, along x or y. */
  readonly edge: Readonly<Record<0 | 270, number>>;
  readonly clearance: number;
}

/** The joints of a quarter, in the place of the board. */
export function jointsOf(geometry: Geometry, quarter: Quarter, places: SeamPlaces): JointOutlines {
  const all = SEAMS.flatMap((seam) =>
    JOINT.places.map((place, index) => ({ seam, place, index, own: seam.own[index] === true })),
  );
  const joints = (owns: boolean) =>
    all.filter(({ seam, own }) => (own === owns ? seam.first : seam.second) === quarter);
  const { clearance } = places;
  return {
    tabs: joints(true).map((joint) => placed(tab(geometry, joint.index, clearance), joint, places)),
    sockets: joints(false).map((joint) =>
      placed(socket(geometry, joint.index, clearance), joint, places),
    ),
  };
}

interface Joint {
  readonly seam: Seam;
  readonly place: number;
  readonly own: boolean;
}

/** A joint that points up from the x axis, moved to its seam. */
function placed(
  outline: Outline,
  { seam, place, own }: Joint,
  { side, edge, clearance }: SeamPlaces,
) {
  const across = seam.heading === 0;
  const sign = across === own ? 1 : -1;
  // The second quarter begins behind the gap.
  const from = edge[seam.heading] + (own ? 0 : across ? clearance : -clearance);
  const lower = seam.second === 'd';
  const along = across === lower ? place : side - place;
  return across
    ? outline.rotate(-90 * sign).translate([from, along])
    : outline.rotate(sign > 0 ? 0 : 180).translate([along, from]);
}

/** Tabs begin inside of their quarter. */
const ROOT = 1;

/** The place of a fork in a seam. */
const FORK = 1;
const isFork = (index: number): boolean => index % 2 === FORK;

function tab(geometry: Geometry, index: number, clearance: number): Outline {
  if (!isFork(index)) return tongue(geometry);
  const { length, slot } = JOINT.fork;
  const gap = geometry.CrossSection.square([slot, length + 1]).translate([-slot / 2, 0]);
  return filledFork(geometry, clearance).subtract(gap);
}

/** A fork that points up from the x axis, and its socket. */
export const forkJoint = (geometry: Geometry, clearance: number) => ({
  tab: tab(geometry, FORK, clearance),
  socket: socket(geometry, FORK, clearance),
});

/** All around the tab, and around the gap between the quarters. */
const socket = (geometry: Geometry, index: number, clearance: number): Outline =>
  (isFork(index) ? filledFork(geometry, clearance) : tongue(geometry)).offset(clearance, 'Miter');

function tongue(geometry: Geometry): Outline {
  const { length, root, tip } = JOINT.tongue;
  return symmetrical(geometry, [
    [root / 2, -ROOT],
    [root / 2, 1],
    [tip / 2, length - 1],
    [tip / 2 - 1, length],
  ]);
}

/** A fork without its slot. Its barbs grow with the clearance, so that they hold as well. */
function filledFork(geometry: Geometry, clearance: number): Outline {
  const { length, width, barbFrom, barbFlat, tip } = JOINT.fork;
  const barb = JOINT.hold + clearance;
  return symmetrical(geometry, [
    [width / 2, -ROOT],
    [width / 2, barbFrom],
    [width / 2 + barb, barbFrom + barb],
    [width / 2 + barb, barbFrom + barb + barbFlat],
    [tip / 2, length],
  ]);
}

type Corner = readonly [x: number, y: number];

/** @param right the corners of the right half from below */
function symmetrical({ CrossSection }: Geometry, right: readonly Corner[]): Outline {
  const left = [...right].reverse().map(([x, y]): [number, number] => [-x, y]);
  return CrossSection.ofPolygons([[...right.map(([x, y]): [number, number] => [x, y]), ...left]]);
}
