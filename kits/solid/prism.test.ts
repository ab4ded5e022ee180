// Prisms of outlines with holes.
import { expect, test } from 'vitest';
import { loadGeometry } from './geometry.ts';
import { LAYER } from './part.ts';
import { prism } from './prism.ts';

test('the first layer is narrower outside and wider in holes', async () => {
  const geometry = await loadGeometry();
  const square = (side: number) => geometry.CrossSection.square([side, side], true);
  const solid = prism(geometry, square(20).subtract(square(10)), 3);
  // 20 x 20 with a hole of 10 x 10; one layer with 19.7 x 19.7 and 10.3 x 10.3.
  const volume = (400 - 100) * (3 - LAYER) + (19.7 ** 2 - 10.3 ** 2) * LAYER;
  expect(solid.volume()).toBeCloseTo(volume, 6);
  expect([solid.status(), solid.genus()]).toEqual(['NoError', 1]);
  expect(solid.boundingBox()).toEqual({ min: [-10, -10, 0], max: [10, 10, 3] });
});
