// Finds overlapping parts in a picture.
import type { Model } from '../../preview/picture.ts';
import type { Solid } from '../geometry.ts';

type Box = ReturnType<Solid['boundingBox']>;
const AXES = [0, 1, 2] as const;

/** The box around all bodies of a model in their place, in millimetres. */
export function boxOf({ bodies, at = [0, 0, 0] }: Model): Box {
  const boxes = bodies.map(({ solid }) => solid.boundingBox());
  const corner = (end: 'min' | 'max') =>
    AXES.map((axis) => Math[end](...boxes.map((box) => box[end][axis])) + at[axis]);
  return { min: corner('min') as Box['min'], max: corner('max') as Box['max'] };
}

/** Boxes that meet by less only touch, in millimetres. */
const TOUCH = 1e-6;

/** The room that each two parts share, in cubic millimetres; only bodies whose boxes meet are cut. */
export function sharedRoom(models: readonly Model[]): number {
  const placed = models.map(({ bodies, at = [0, 0, 0] }) =>
    bodies.map(({ solid }) => {
      const moved = solid.translate([...at]);
      return { moved, box: moved.boundingBox() };
    }),
  );
  let shared = 0;
  for (const [index, bodies] of placed.entries()) {
    for (const other of placed.slice(index + 1).flat()) {
      for (const { moved, box } of bodies) {
        if (meet(box, other.box)) shared += moved.intersect(other.moved).volume();
      }
    }
  }
  return shared;
}

function meet(one: Box, other: Box): boolean {
  return AXES.every(
    (axis) => one.min[axis] + TOUCH < other.max[axis] && other.min[axis] + TOUCH < one.max[axis],
  );
}
