// Constructive solid geometry for the parts of a kit. One WASM module serves one kit. It has no garbage collector, so
// its memory with all solids is freed at once.
import Module, { type CrossSection, type Manifold, type ManifoldToplevel } from 'manifold-3d';

/** A flat area in millimetres; y points up. */
export type Outline = CrossSection;
/** A solid in millimetres; z points up. */
export type Solid = Manifold;
/** The constructors of outlines and solids. */
export type Geometry = Pick<ManifoldToplevel, 'CrossSection' | 'Manifold'>;

/** How far a straight edge may leave its curve, in millimetres. */
export const CURVE_ERROR = 0.02;

export async function loadGeometry(): Promise<Geometry> {
  const module = await Module();
  module.setup();
  return module;
}

/** The edges of a circle of this radius; a multiple of four, so that it reaches its box. */
export function segmentsOf(radius: number): number {
  const angle = Math.acos(Math.max(0, 1 - CURVE_ERROR / radius));
  return Math.max(12, 4 * Math.ceil(Math.PI / angle / 4));
}

/** A disc around the origin. */
export const disc = ({ CrossSection }: Geometry, radius: number): Outline =>
  CrossSection.circle(radius, segmentsOf(radius));

/** A rectangle with its lower left corner at the origin, with round corners. */
export function roundedRectangle(
  geometry: Geometry,
  [width, height]: readonly [number, number],
  radius: number,
): Outline {
  const corner = disc(geometry, radius);
  const corners = [radius, width - radius].flatMap((x) =>
    [radius, height - radius].map((y) => corner.translate([x, y])),
  );
  return geometry.CrossSection.hull(corners);
}

/** An outline without its parts that are narrower than a width; convex corners become round. */
export function withoutThinParts(outline: Outline, width: number): Outline {
  const segments = segmentsOf(width / 2);
  const inner = outline.offset(-width / 2, 'Round', 2, segments);
  return inner
    .offset(width / 2, 'Round', 2, segments)
    .intersect(outline)
    .simplify(CURVE_ERROR / 2);
}
