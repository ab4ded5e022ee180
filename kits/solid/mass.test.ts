// Mass properties against formulas, and dice that are balanced.
import { beforeAll, describe, expect, test } from 'vitest';
import type { DieFace } from '../paper/pieces.ts';
import { blankDie, solidDie } from './die.ts';
import { disc, type Geometry, loadGeometry } from './geometry.ts';
import { massOf } from './mass.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

test('a block of 2 x 3 x 4: V (b^2 + c^2) / 12 about each axis through its centre', () => {
  const { volume, centre, moments } = massOf(
    geometry.Manifold.cube([2, 3, 4]).rotate([10, 20, 30]).translate([5, 6, 7]),
  );
  const turned = geometry.Manifold.cube([2, 3, 4]).translate([-1, -1.5, -2]);
  expect(massOf(turned).centre.map((value) => Number(value.toFixed(6)))).toEqual([0, 0, 0]);
  expect(volume).toBeCloseTo(24, 4);
  expect(centre).toHaveLength(3);
  expect(moments[0]).toBeCloseTo((24 * (4 + 9)) / 12, 3);
  expect(moments[1]).toBeCloseTo((24 * (4 + 16)) / 12, 3);
  expect(moments[2]).toBeCloseTo((24 * (9 + 16)) / 12, 3);
});

test('a ball has three equal moments: 2 V r^2 / 5', () => {
  const { volume, moments } = massOf(geometry.Manifold.sphere(10, 128));
  for (const moment of moments) expect(moment / ((2 / 5) * volume * 100)).toBeCloseTo(1, 2);
});

describe('dice', () => {
  const texts = ['3', '4', '5', '6', '7', 'X'].map((text): DieFace => ({ text }));
  const dice: readonly (readonly DieFace[])[] = [
    [3, 1, 4, 'worm', 2, 5],
    [1, 2, 6, 5, 3, 4],
    texts,
  ];

  test.each(dice.map((faces) => ({ faces })))(
    '$faces: the centre within 0.02 mm, moments within 0.5 %',
    ({ faces }) => {
      const die = solidDie(geometry, { edge: 16, faces });
      const { centre, moments } = massOf(die);
      expect(Math.hypot(...centre.map((at) => at - 8))).toBeLessThan(0.02);
      expect(moments[2] / moments[0] - 1).toBeLessThan(0.005);
      expect([die.status(), die.genus()]).toEqual(['NoError', 0]);
    },
  );

  test('the check can fail: a die with equally deep pips is not balanced', () => {
    const pip = disc(geometry, 1.5).extrude(2).translate([0, 0, 7]);
    const five = [-4, -2, 0, 2, 4].map((x) => pip.translate([x, 0, 0]));
    const die = blankDie(geometry, 16).subtract(geometry.Manifold.union(five));
    expect(Math.hypot(...massOf(die).centre)).toBeGreaterThan(0.02);
  });
});

test('a die has edges of 16 mm, and its bevels take 0.62 mm from the middle of an edge', () => {
  const die = blankDie(geometry, 16);
  expect(die.boundingBox().max).toEqual([8, 8, 8]);
  const along = die.rotate([0, 0, 45]).boundingBox().max[0];
  // A rounding of 1.5 mm leaves 8 sqrt 2 - 1.5 (sqrt 2 - 1).
  expect(along).toBeCloseTo(8 * Math.SQRT2 - 1.5 * (Math.SQRT2 - 1), 4);
});
