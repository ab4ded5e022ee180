// The triangles of a solid, and its mass properties for an even density.
import type { Solid } from './geometry.ts';

export type Vector = readonly [x: number, y: number, z: number];
/** A symmetric matrix: its diagonal, then xy, yz and zx. */
type Symmetric = readonly [number, number, number, number, number, number];

export interface MassProperties {
  /** In cubic millimetres. */
  readonly volume: number;
  /** The centre of mass in millimetres. */
  readonly centre: Vector;
  /** The main moments of inertia about the centre of mass, smallest first, for density 1. */
  readonly moments: Vector;
}

/** The pairs of axes in the order of `Symmetric`. */
const PAIRS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

/**
 * Sums over the tetrahedra from the origin to each triangle. The integral of x is V / 4 times the sum of x over the
 * corners; that of x y is V / 20 (sum of x times sum of y, plus the sum of the products).
 */
export function massOf(solid: Solid): MassProperties {
  let volume = 0;
  const first: [number, number, number] = [0, 0, 0];
  const second: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const [a, b, c] of trianglesOf(solid)) {
    const part = determinant(a, b, c) / 6;
    const sum: Vector = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
    volume += part;
    for (const axis of [0, 1, 2] as const) first[axis] += (part * sum[axis]) / 4;
    for (const [index, [i, j]] of PAIRS.entries()) {
      const products = a[i] * a[j] + b[i] * b[j] + c[i] * c[j];
      second[index as 0] += (part / 20) * (sum[i] * sum[j] + products);
    }
  }
  const centre: Vector = [first[0] / volume, first[1] / volume, first[2] / volume];
  const about = PAIRS.map(
    ([i, j], index) => (second[index] as number) - volume * centre[i] * centre[j],
  );
  const [xx, yy, zz, xy, yz, zx] = about as unknown as Symmetric;
  const inertia: Symmetric = [yy + zz, zz + xx, xx + yy, -xy, -yz, -zx];
  return { volume, centre, moments: eigenvalues(inertia) };
}

/** The corners of each triangle, anticlockwise from outside. */
export function trianglesOf(solid: Solid): readonly (readonly [Vector, Vector, Vector])[] {
  const { vertProperties, triVerts, numProp } = solid.getMesh();
  const corner = (index: number): Vector => {
    const from = (triVerts[index] as number) * numProp;
    const [x, y, z] = vertProperties.subarray(from, from + 3);
    return [x as number, y as number, z as number];
  };
  return Array.from({ length: triVerts.length / 3 }, (_, index) => [
    corner(3 * index),
    corner(3 * index + 1),
    corner(3 * index + 2),
  ]);
}

/** The unit vector out of a triangle. */
export function normalOf([a, b, c]: readonly [Vector, Vector, Vector]): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const length = Math.hypot(...normal) || 1;
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

function determinant(a: Vector, b: Vector, c: Vector): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) +
    a[1] * (b[2] * c[0] - b[0] * c[2]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  );
}

/** The eigenvalues of a symmetric matrix, smallest first, by the trigonometric solution of its cubic. */
function eigenvalues([xx, yy, zz, xy, yz, zx]: Symmetric): Vector {
  const mean = (xx + yy + zz) / 3;
  const [dx, dy, dz] = [xx - mean, yy - mean, zz - mean];
  const spread = Math.sqrt((dx * dx + dy * dy + dz * dz + 2 * (xy * xy + yz * yz + zx * zx)) / 6);
  if (spread === 0) return [mean, mean, mean];
  const cubic = determinant([dx, xy, zx], [xy, dy, yz], [zx, yz, dz]) / (2 * spread ** 3);
  const angle = Math.acos(Math.max(-1, Math.min(1, cubic))) / 3;
  const at = (turn: number) => mean + 2 * spread * Math.cos(angle + (turn * 2 * Math.PI) / 3);
  return [at(1), at(2), at(0)];
}
