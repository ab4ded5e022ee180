// Prisms of any outline, also with holes and notches; `bevelled` in `plaque.ts` is for convex ones.
import type { Geometry, Outline, Solid } from './geometry.ts';
import { LAYER } from './part.ts';

/** How far the first layer spreads when it is pressed on the bed. Its corners must carry those of the second layer. */
const SPREAD = 0.15;

/**
 * A prism on z = 0. Its first layer is narrower on all sides, because it spreads: holes and joints keep their fit. The
 * outline must be wider than twice `SPREAD` everywhere.
 */
export function prism({ Manifold }: Geometry, outline: Outline, height: number): Solid {
  const foot = outline.offset(-SPREAD, 'Miter').extrude(LAYER);
  const rest = outline.extrude(height - LAYER).translate([0, 0, LAYER]);
  return Manifold.union(foot, rest);
}
