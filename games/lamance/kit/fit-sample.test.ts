// The fit test's sample is the joint of the board: it snaps with the same gap, force and roof.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geometry, loadGeometry, type Solid } from '#kits/solid/geometry.ts';
import { degenerateTriangles } from '#kits/solid/testing/printability.ts';
import { fitSample } from './fit-sample.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

describe.each([0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4])('with a gap of %f', (clearance) => {
  /** The fork, and its socket as far away as when both are joined. */
  function joined(): readonly [fork: Solid, socket: Solid] {
    const solids = fitSample({ geometry, language: 'en', clearance }).parts.map(
      ({ bodies }) => bodies[0]?.solid,
    );
    const [fork, socket] = solids as [Solid, Solid];
    const { min } = socket.boundingBox();
    return [fork, socket.translate([0, clearance - min[1], 0])];
  }

  test('both are one solid on the bed', () => {
    for (const solid of joined()) {
      expect([solid.status(), solid.genus(), solid.decompose().length]).toEqual(['NoError', 0, 1]);
      expect(solid.boundingBox().min[2]).toBe(0);
      expect(degenerateTriangles(solid)).toBe(0);
    }
  });

  test('joined they keep the gap; pulled apart or lifted, they hold', () => {
    const [fork, socket] = joined();
    expect(fork.intersect(socket).volume()).toBeCloseTo(0, 6);
    expect(fork.minGap(socket, 2)).toBeGreaterThan(clearance - 0.002);
    expect(fork.minGap(socket, 2)).toBeLessThan(clearance + 0.002);
    expect(fork.translate([0, -1.2, 0]).intersect(socket).volume()).toBeGreaterThan(0.1);
    expect(fork.translate([0, 0, 0.7]).intersect(socket).volume()).toBeGreaterThan(1);
  });
});
