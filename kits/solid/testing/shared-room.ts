// Finds parts of a picture that are in each other's place.
import type { Model } from '../../preview/picture.ts';
import type { Geometry, Solid } from '../geometry.ts';

/** All bodies of a model in their place. */
export function solidOf({ Manifold }: Geometry, { bodies, at = [0, 0, 0] }: Model): Solid {
  return Manifold.union(bodies.map(({ solid }) => solid)).translate([...at]);
}

/** Boxes that meet by less only touch, in millimetres. */
const TOUCH = 1e-6;

/** The room that each two parts share, in cubic millimetres; only parts whose boxes meet are cut. */
export function sharedRoom(geometry: Geometry, models: readonly Model[]): number {
  const solids = models.map((model) => solidOf(geometry, model));
  const boxes = solids.map((solid) => solid.boundingBox());
  const meets = (one: number, other: number): boolean =>
    [0, 1, 2].every(
      (axis) =>
        (boxes[one]?.min[axis] ?? 0) + TOUCH < (boxes[other]?.max[axis] ?? 0) &&
        (boxes[other]?.min[axis] ?? 0) + TOUCH < (boxes[one]?.max[axis] ?? 0),
    );
  let shared = 0;
  for (const [index, solid] of solids.entries()) {
    for (let other = index + 1; other < solids.length; other++) {
      if (meets(index, other)) shared += solid.intersect(solids[other] as Solid).volume();
    }
  }
  return shared;
}
