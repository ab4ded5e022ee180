// A binary STL file read back: its triangles, their normals and the volume that they enclose.
import { beforeAll, expect, test } from 'vitest';
import { type Geometry, loadGeometry } from './geometry.ts';
import { writeStl } from './stl.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

test('holds the triangles of a solid with normals that point out', () => {
  const { cube, cylinder } = geometry.Manifold;
  const solid = cube([30, 20, 10]).subtract(cylinder(10, 4).translate([9, 9, 2]));
  const bytes = writeStl(solid);
  const view = new DataView(bytes.buffer);
  const count = view.getUint32(80, true);
  expect(count).toBe(solid.numTri());
  expect(bytes).toHaveLength(84 + 50 * count);
  let volume = 0;
  for (let at = 84; at < bytes.length; at += 50) {
    const [nx, ny, nz, ax, ay, az] = Array.from({ length: 6 }, (_, index) =>
      view.getFloat32(at + 4 * index, true),
    ) as [number, number, number, number, number, number];
    expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 4);
    volume += (nx * ax + ny * ay + nz * az) * areaAt(view, at);
  }
  // The divergence theorem: the volume is a third of the sum of n a over the surface.
  expect(volume / 3 / solid.volume()).toBeCloseTo(1, 3);
});

function areaAt(view: DataView, at: number): number {
  const corner = (index: number) =>
    [0, 1, 2].map((axis) => view.getFloat32(at + 12 * (index + 1) + 4 * axis, true)) as [
      number,
      number,
      number,
    ];
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
