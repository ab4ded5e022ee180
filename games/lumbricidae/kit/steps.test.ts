// The pictures of the instructions show what works: no two parts share room, and dice are over their openings.
import { beforeAll, expect, test } from 'vitest';
import type { Model } from '#kits/preview/picture.ts';
import { type Geometry, loadGeometry, type Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE, type SolidOptions } from '#kits/solid/part.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { assemblySteps, kitOnTable } from './steps.ts';

let geometry: Geometry;
let options: SolidOptions;
beforeAll(async () => {
  geometry = await loadGeometry();
  options = { geometry, language: 'en', clearance: CLEARANCE.default };
});

const wholeOf = ({ bodies, at = [0, 0, 0] }: Model): Solid =>
  geometry.Manifold.union(bodies.map(({ solid }) => solid)).translate([...at]);

/** The room that parts share with those before them, in cubic millimetres. */
function sharedIn(models: readonly Model[]): number {
  const solids = models.map(wholeOf);
  const apart = solids.reduce((sum, solid) => sum + solid.volume(), 0);
  return apart - geometry.Manifold.union(solids).volume();
}

test('the steps have words in each language, and all their parts', () => {
  const counts = assemblySteps(options).map(({ models }) => models.length);
  // Tower, tiles and stopper; lid, dice and tower; tower, lid and five of the dice.
  expect(counts).toEqual([TILES.length + 2, DICE + 2, 7]);
  const polish = assemblySteps({ ...options, language: 'pl' });
  expect(new Set(polish.map(({ title }) => title)).size).toBe(polish.length);
});

test('no two parts share room in any picture', () => {
  for (const { title, models } of assemblySteps(options)) {
    expect(sharedIn(models), title).toBeLessThan(0.01);
  }
  expect(sharedIn(kitOnTable(options))).toBeLessThan(0.01);
});

test('pressed in, tiles and stopper stay inside the tower', () => {
  const [{ models } = { models: [] }] = assemblySteps(options);
  const [tower, ...others] = models.map((model) => wholeOf(model).boundingBox());
  for (const { min, max } of others) {
    expect(min[0]).toBeGreaterThan(tower?.min[0] ?? 0);
    expect(max[0]).toBeLessThan(tower?.max[0] ?? 0);
    expect(max[1]).toBeLessThan(tower?.max[1] ?? 0);
  }
});
