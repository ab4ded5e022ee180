// The room that models share: found where they overlap, none where they only touch.
import { expect, test } from 'vitest';
import { loadGeometry } from '../geometry.ts';
import { boxOf, sharedRoom } from './shared-room.ts';

const { Manifold } = await loadGeometry();
const cube = { ink: { colour: '#f6eedb' }, solid: Manifold.cube([10, 10, 10]) };

test.each([
  [5, 500],
  [9.9, 10],
  [10, 0],
  [12, 0],
])('two cubes of 10 mm, %s mm apart, share %s mm3', (distance, room) => {
  const models = [{ bodies: [cube] }, { bodies: [cube], at: [distance, 0, 0] as const }];
  expect(sharedRoom(models)).toBeCloseTo(room, 6);
});

test('the box of a model is around all its bodies, in their place', () => {
  const above = { ...cube, solid: cube.solid.translate([0, 0, 20]) };
  const { min, max } = boxOf({ bodies: [cube, above], at: [1, 2, 3] });
  expect([...min, ...max]).toEqual([1, 2, 3, 11, 12, 33]);
});
