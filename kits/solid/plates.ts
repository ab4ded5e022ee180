// Plates: the parts of a kit side by side, as a printer prints them together.
import type { Geometry } from './geometry.ts';
import type { Vector } from './mass.ts';
import { type Part, type PlateName, wholeOf } from './part.ts';

/** The bed of a small printer, and its height. */
export const BED = 180;
/** Between two parts. */
const GAP = 3;

/** A part, and by how much it is moved to its place on a plate. */
export interface PlacedPart {
  readonly part: Part;
  readonly at: Vector;
}

export interface Plate extends PlateName {
  readonly parts: readonly PlacedPart[];
  /** The height where another filament begins, if all parts of the plate have the same. */
  readonly filamentChange?: number;
}

/**
 * Lays all parts of each plate in rows, deepest first.
 * @throws Error if a plate does not fit on the bed
 */
export function platesOf(geometry: Geometry, parts: readonly Part[]): readonly Plate[] {
  const names = new Map(parts.map(({ plate }) => [plate.id, plate]));
  return [...names.values()].map((name) => {
    const own = parts.filter(({ plate }) => plate.id === name.id);
    const changes = new Set(own.map(({ filamentChange }) => filamentChange));
    const [change] = changes;
    return {
      ...name,
      parts: placed(geometry, own, name.id),
      ...(changes.size === 1 && change !== undefined ? { filamentChange: change } : {}),
    };
  });
}

function placed(geometry: Geometry, parts: readonly Part[], plate: string): readonly PlacedPart[] {
  const sized = parts
    .map((part) => ({ part, box: wholeOf(geometry, part).boundingBox() }))
    .map((each) => ({ ...each, size: [0, 1, 2].map((axis) => sizeAlong(each.box, axis)) }))
    .sort((a, b) => (b.size[1] as number) - (a.size[1] as number));
  const all = sized.flatMap((each) => Array.from({ length: each.part.count }, () => each));
  let [x, y, deepest] = [0, 0, 0];
  return all.map(({ part, box, size: [width = 0, depth = 0, height = 0] }) => {
    if (x > 0 && x + width > BED) [x, y, deepest] = [0, y + deepest + GAP, 0];
    if (x + width > BED || y + depth > BED || height > BED) {
      throw new Error(`kit: plate ${plate} is larger than ${BED} mm at ${part.id}`);
    }
    const at: Vector = [x - box.min[0], y - box.min[1], -box.min[2]];
    x += width + GAP;
    deepest = Math.max(deepest, depth);
    return { part, at };
  });
}

type Box = ReturnType<ReturnType<typeof wholeOf>['boundingBox']>;
const sizeAlong = ({ min, max }: Box, axis: number): number =>
  (max[axis] as number) - (min[axis] as number);
