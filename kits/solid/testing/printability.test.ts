// The checks of printability on solids that pass and fail them.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geometry, loadGeometry, type Solid } from '../geometry.ts';
import { degenerateTriangles, longestBridge, thinWallArea } from './printability.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

const block = (size: [number, number, number], at: [number, number, number]): Solid =>
  geometry.Manifold.cube(size).translate(at);

/** Two walls with a plate across them, so far apart. */
function table(span: number): Solid {
  return geometry.Manifold.union([
    block([2, 20, 6], [0, 0, 0]),
    block([2, 20, 6], [2 + span, 0, 0]),
    block([4 + span, 20, 2], [0, 0, 6]),
  ]);
}

/** A plate that leans by this many degrees from upright. */
function leaning(degrees: number): Solid {
  const shift = 10 * Math.tan((degrees * Math.PI) / 180);
  return geometry.CrossSection.ofPolygons([
    [
      [0, 0],
      [4, 0],
      [4 + shift, 10],
      [shift, 10],
    ],
  ])
    .extrude(20)
    .rotate([90, 0, 0]);
}

describe('the longest bridge', () => {
  test('is the span between two walls', () => {
    // The layer below may hold a quarter of a millimetre more on each side.
    expect(longestBridge(table(10))).toBeGreaterThan(9);
    expect(longestBridge(table(10))).toBeLessThanOrEqual(10);
    expect(longestBridge(table(14))).toBeGreaterThan(12);
  });

  test('is infinite for a shelf with a free end', () => {
    const shelf = block([2, 20, 6], [0, 0, 0]).add(block([12, 20, 2], [0, 0, 6]));
    expect(longestBridge(shelf)).toBe(Number.POSITIVE_INFINITY);
  });

  test('is zero for an overhang of 45 degrees and not for one of 60', () => {
    expect(longestBridge(leaning(45))).toBe(0);
    expect(longestBridge(leaning(60))).toBe(Number.POSITIVE_INFINITY);
  });

  test('is short for a small round hole in a wall', () => {
    const hole = geometry.Manifold.cylinder(30, 2, 2, 32).rotate([90, 0, 0]);
    const wall = block([20, 4, 20], [-10, -2, 0]).subtract(hole.translate([0, 15, 10]));
    expect(longestBridge(wall)).toBeLessThan(4);
  });
});

describe('thin walls', () => {
  test.each([0.2, 0.4, 0.8, 1.1])('a wall of %d mm is thin', (width) => {
    expect(thinWallArea(block([width, 20, 10], [0, 0, 0]), 1)).toBeGreaterThan(0.1);
  });

  test('a wall of 1.2 mm, corners and the end of a wedge are not', () => {
    expect(thinWallArea(block([1.2, 20, 10], [0, 0, 0]), 1)).toBe(0);
    expect(thinWallArea(leaning(45), 0.3)).toBe(0);
  });
});

test('counts triangles that rounded numbers turn to a line', () => {
  expect(degenerateTriangles(block([2, 2, 2], [0, 0, 0]))).toBe(0);
  expect(degenerateTriangles(block([0.00001, 2, 2], [0, 0, 0]))).toBeGreaterThan(0);
});
