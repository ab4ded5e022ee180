// Plates: the parts of a kit side by side, as a printer prints them together.
import type { Vector } from './mass.ts';
import { boxOf, type FilamentChange, type Part, type PlateName } from './part.ts';

/** The bed of a small printer, and its height. */
export const BED = 180;
/** On each side of the bed, for a skirt: a distance of 6 mm and a line, as slicers have it without other settings. */
const SKIRT = 7;
const USABLE = BED - 2 * SKIRT;
/** Between two parts. */
const GAP = 2;

/** A part, and by how much it is moved to its place on a plate. */
export interface PlacedPart {
  readonly part: Part;
  readonly at: Vector;
}

export interface Plate extends PlateName {
  readonly parts: readonly PlacedPart[];
  /** Only if all parts of the plate have the same. */
  readonly filamentChange?: FilamentChange;
}

/**
 * Lays all parts of each plate in rows, deepest first, in the middle of the bed.
 * @throws Error if a plate does not fit on the bed
 */
export function platesOf(parts: readonly Part[]): readonly Plate[] {
  const names = new Map(parts.map(({ plate }) => [plate.id, plate]));
  return [...names.values()].map((name) => {
    const own = parts.filter(({ plate }) => plate.id === name.id);
    const change = commonChange(own);
    return {
      ...name,
      parts: placed(own, name.id),
      ...(change !== undefined && { filamentChange: change }),
    };
  });
}

function commonChange([first, ...others]: readonly Part[]): FilamentChange | undefined {
  const change = first?.filamentChange;
  const isCommon = others.every(({ filamentChange }) => filamentChange?.layer === change?.layer);
  return isCommon ? change : undefined;
}

/** The box around a part with its brim. */
function footprintOf(part: Part) {
  const { min, size } = boxOf(part);
  const { brim = 0 } = part;
  const [width, depth, height] = size;
  return {
    part,
    min: [min[0] - brim, min[1] - brim, min[2]] as const,
    size: [width + 2 * brim, depth + 2 * brim, height] as const,
  };
}

function placed(parts: readonly Part[], plate: string): readonly PlacedPart[] {
  const all = parts
    .map(footprintOf)
    .sort((a, b) => b.size[1] - a.size[1])
    .flatMap((each) => Array.from({ length: each.part.count }, () => each));
  let [x, y, deepest, widest] = [0, 0, 0, 0];
  const inCorner = all.map(({ part, min, size: [width, depth, height] }) => {
    if (x > 0 && x + width > USABLE) [x, y, deepest] = [0, y + deepest + GAP, 0];
    if (x + width > USABLE || y + depth > USABLE || height > BED) {
      throw new Error(`kit: plate ${plate} is larger than ${USABLE} mm at ${part.id}`);
    }
    const at: Vector = [x - min[0], y - min[1], -min[2]];
    widest = Math.max(widest, x + width);
    x += width + GAP;
    deepest = Math.max(deepest, depth);
    return { part, at };
  });
  const [right, up] = [(BED - widest) / 2, (BED - y - deepest) / 2];
  return inCorner.map(({ part, at: [left, front, z] }) => ({
    part,
    at: [left + right, front + up, z],
  }));
}
