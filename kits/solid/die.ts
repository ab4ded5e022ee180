// Dice of plastic. The depths of their symbols make each take the same moment from the die. So the centre of mass stays
// in the middle, and the die is fair.
import { group } from '../paper/drawing.ts';
import { type DieFace, dieFaceMarks } from '../paper/pieces.ts';
import { disc, type Geometry, type Outline, type Solid } from './geometry.ts';
import { massOf } from './mass.ts';
import { outlineOf } from './outline.ts';

export interface SolidDie {
  /** The length of an edge. */
  readonly edge: number;
  /** By face of the paper net `CROSS`, so that both dice are alike. */
  readonly faces: readonly DieFace[];
}

/** The depth of the widest symbol. */
const LEAST_DEPTH = 0.5;

/**
 * Bevels remove as much material as this rounding of edges and corners. An edge is bevelled at 45 degrees, because the
 * lower edges of a rounding would need supports. A sphere rounds the corners.
 */
const ROUNDING = 1.5;

/** How each face of the net `CROSS` lies in space, from a face that looks up: turns about x and y in degrees. */
const TURNS: readonly (readonly [aboutX: number, aboutY: number])[] = [
  [-90, 0],
  [0, 0],
  [90, 0],
  [180, 0],
  [0, -90],
  [0, 90],
];

/** A die that stands on z = 0, its lower corner at the origin. @throws Error if a symbol is too small to be balanced */
export function solidDie(geometry: Geometry, { edge, faces }: SolidDie): Solid {
  const half = edge / 2;
  const outlines = faces.map((face) => centred(geometry, face, edge));
  // A symbol of area A and depth d takes the moment A (h d - d^2 / 2) about the plane in the middle.
  const widest = Math.max(...outlines.map((outline) => outline.area()));
  const moment = widest * (half * LEAST_DEPTH - LEAST_DEPTH ** 2 / 2);
  const engravings = outlines.map((outline, face) => {
    const depth = half - Math.sqrt(half ** 2 - (2 * moment) / outline.area());
    const [aboutX, aboutY] = TURNS[face] as readonly [number, number];
    return outline
      .extrude(depth + 1)
      .translate([0, 0, half - depth])
      .rotate([aboutX, aboutY, 0]);
  });
  return blankDie(geometry, edge)
    .subtract(geometry.Manifold.union(engravings))
    .translate([half, half, half]);
}

/** The edges of a great circle. */
const SPHERE_SEGMENTS = 96;

/** A die without symbols, with its centre at the origin. */
export function blankDie({ Manifold }: Geometry, edge: number): Solid {
  const inner = edge / 2 - ROUNDING;
  const bevel = 2 * (inner * Math.SQRT2 + ROUNDING);
  const bar = Manifold.cube([bevel, bevel, 2 * edge], true).rotate([0, 0, 45]);
  return Manifold.intersection([
    Manifold.cube([edge, edge, edge], true),
    bar,
    bar.rotate([90, 0, 0]),
    bar.rotate([0, 90, 0]),
    Manifold.sphere(inner * Math.sqrt(3) + ROUNDING, SPHERE_SEGMENTS),
  ]);
}

/** The symbol of a face with the centre of its area at the origin. */
function centred(geometry: Geometry, face: DieFace, edge: number): Outline {
  const outline = symbolOf(geometry, face, edge);
  const { centre } = massOf(outline.extrude(1));
  return outline.translate([-centre[0], -centre[1]]);
}

/** The diameters of pips by number, as shares of an edge. A few pips are wide, so that they can be shallow. */
const PIP_WIDTHS: Readonly<Record<number, number>> = {
  1: 0.31,
  2: 0.24,
  3: 0.2,
  4: 0.19,
  5: 0.18,
  6: 0.17,
};
/** Symbols that are drawn on a flat face, smaller or larger for a rounded one. */
const WORM_SCALE = 0.78;
const TEXT_SCALE = 1.35;

function symbolOf(geometry: Geometry, face: DieFace, edge: number): Outline {
  if (typeof face !== 'number') {
    const scale = face === 'worm' ? WORM_SCALE : TEXT_SCALE;
    return outlineOf(geometry, [group(dieFaceMarks(face, edge), { scale })]);
  }
  const pips = outlineOf(geometry, dieFaceMarks(face, edge)).decompose();
  const pip = disc(geometry, ((PIP_WIDTHS[face] as number) * edge) / 2);
  return geometry.CrossSection.union(
    pips.map((each) => {
      const { min, max } = each.bounds();
      return pip.translate([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]);
    }),
  );
}
