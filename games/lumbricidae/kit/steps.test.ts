// The pictures of the instructions are possible: no two parts overlap, and dice are over their openings.
import { beforeAll, expect, test } from 'vitest';
import { type Geometry, loadGeometry } from '#kits/solid/geometry.ts';
import { CLEARANCE, type MadeParts } from '#kits/solid/part.ts';
import { boxOf, sharedRoom } from '#kits/solid/testing/shared-room.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, kitOnTable } from './steps.ts';

let geometry: Geometry;
let options: MadeParts;
beforeAll(async () => {
  geometry = await loadGeometry();
  const asked = { geometry, language: 'en', clearance: CLEARANCE.default } as const;
  options = { ...asked, parts: solidParts(asked) };
});

test('the steps have words in each language, and all their parts', () => {
  const counts = assemblySteps(options).map(({ models }) => models.length);
  // Tower, lid and five of the dice; tower, tiles and stopper; lid, dice and tower.
  expect(counts).toEqual([7, TILES.length + 2, DICE + 2]);
  const polish = assemblySteps({ ...options, language: 'pl' });
  expect(new Set(polish.map(({ title }) => title)).size).toBe(polish.length);
});

test('no two parts share room in any picture', () => {
  for (const { title, models } of assemblySteps(options)) {
    expect(sharedRoom(models), title).toBeLessThan(0.01);
  }
  expect(sharedRoom(kitOnTable(options))).toBeLessThan(0.01);
});

test('pressed in, tiles and stopper stay inside the tower', () => {
  const [, { models } = { models: [] }] = assemblySteps(options);
  const [tower, ...others] = models.map(boxOf);
  for (const { min, max } of others) {
    expect(min[0]).toBeGreaterThan(tower?.min[0] ?? 0);
    expect(max[0]).toBeLessThan(tower?.max[0] ?? 0);
    expect(max[1]).toBeLessThan(tower?.max[1] ?? 0);
  }
});
