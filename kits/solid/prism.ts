// Prisms of any outline, also with holes and notches; `bevelled` in `plaque.ts` is for convex ones.
import type { Geometry, Outline, Solid } from './geometry.ts';
import { LAYER } from './part.ts';

/**
 * A prism on z = 0. Its first layer is narrower by one layer on all sides, because it spreads when it is pressed on the
 * bed: holes and joints keep their fit. The outline must be wider than two layers everywhere.
 */
export function prism({ Manifold }: Geometry, outline: Outline, height: number): Solid {
  const foot = outline.offset(-LAYER, 'Miter').extrude(LAYER);
  const rest = outline.extrude(height - LAYER).translate([0, 0, LAYER]);
  return Manifold.union(foot, rest);
}
