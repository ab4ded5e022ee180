// Prisms that keep their size on the bed, where the first layer spreads: of any outline, and with a bevel.
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

/** The width of a bevel that keeps the first layers from spreading beyond the outline. */
const BEVEL = 0.4;

/** A prism with a bevel of 45 degrees at its lower edge; the outline must be convex. */
export function bevelled(
  geometry: Geometry,
  outline: Outline,
  height: number,
  bevel = BEVEL,
): Solid {
  const foot = outline.offset(-bevel, 'Miter');
  return geometry.Manifold.hull([
    foot.extrude(height),
    outline.extrude(height - bevel).translate([0, 0, bevel]),
  ]);
}
