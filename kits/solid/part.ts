// The parts of a solid kit, as they are printed: bodies of one colour each, standing on z = 0.
import type { Language } from '#languages/list.ts';
import type { Ink } from '../paper/inks.ts';
import type { Geometry, Solid } from './geometry.ts';
import type { Vector } from './mass.ts';

/** The height of a printed layer; all changes of colour are at a multiple of it. */
export const LAYER = 0.2;

/** Where a printer with one nozzle needs another filament: the first layer in the second colour. */
export interface FilamentChange {
  /** The number of that layer; the first of a print is 1. */
  readonly layer: number;
  /** Its top in millimetres, by which slicers name a layer. */
  readonly height: number;
}

/** The change above a base. @param base its thickness in millimetres, a multiple of LAYER */
export function changeAbove(base: number): FilamentChange {
  const layer = Math.round(base / LAYER) + 1;
  return { layer, height: Math.round(layer * LAYER * 100) / 100 };
}

/** PLA shrinks by up to this share in the plane of the bed. Upright a part keeps its height: each layer is laid at its own. */
export const SHRINKAGE = 0.003;

/** No wall is thinner: three lines of a nozzle of 0.4 mm. */
export const WALL = 1.2;

export interface Body {
  readonly ink: Ink;
  readonly solid: Solid;
}

/** The parts that are printed together. */
export interface PlateName {
  readonly id: string;
  readonly name: string;
}

export interface Part {
  /** A file name without its ending, such as `tile-21`. */
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly plate: PlateName;
  /** In the orientation of the print, above each other or side by side; the first is the largest. */
  readonly bodies: readonly Body[];
  /** Its balance counts. */
  readonly isDie?: boolean;
  readonly filamentChange?: FilamentChange;
  /** The width of a brim around its first layer, for a part that is high on a small foot; in millimetres. */
  readonly brim?: number;
}

export interface SolidOptions {
  readonly geometry: Geometry;
  readonly language: Language;
  /** Between parts that move or fit into each other, on each side, in millimetres. */
  readonly clearance: number;
}

/** The parts of a kit with their options, for steps and pictures. */
export interface MadeParts extends SolidOptions {
  readonly parts: readonly Part[];
}

/** The colours of parts, each once, in the order of their bodies. */
export function inksOf(parts: readonly Part[]): readonly Ink[] {
  const inks = parts.flatMap(({ bodies }) => bodies.map(({ ink }) => ink));
  return [...new Map(inks.map((ink) => [ink.colour, ink])).values()];
}

/** @returns a function that finds the bodies of a part by its id; it throws if there is no such part */
export function bodiesOf(parts: readonly Part[]): (id: string) => readonly Body[] {
  const all = new Map(parts.map(({ id, bodies }) => [id, bodies] as const));
  return (id) => {
    const bodies = all.get(id);
    if (bodies === undefined) throw new Error(`kit: there is no part ${id}`);
    return bodies;
  };
}

/** The clearances that a kit can be made with, in millimetres. */
export const CLEARANCE = { least: 0.1, most: 0.4, default: 0.2, step: 0.05 } as const;

/** In cubic millimetres: smaller shells come from rounding errors where curved bodies touch. */
const LEAST_SHELL = 1e-6;

/** All bodies as one solid, which is what an STL file holds. */
export function wholeOf({ Manifold }: Geometry, { bodies }: Pick<Part, 'bodies'>): Solid {
  const whole = Manifold.union(bodies.map(({ solid }) => solid));
  const shells = whole.decompose();
  const real = shells.filter((shell) => Math.abs(shell.volume()) > LEAST_SHELL);
  return real.length === shells.length ? whole : Manifold.compose(real);
}

/** The box around a part: its lowest corner, and its width, depth and height. */
export function boxOf({ bodies }: Pick<Part, 'bodies'>): {
  readonly min: Vector;
  readonly size: Vector;
} {
  const boxes = bodies.map(({ solid }) => solid.boundingBox());
  const least = (axis: 0 | 1 | 2) => Math.min(...boxes.map(({ min }) => min[axis]));
  const along = (axis: 0 | 1 | 2) => Math.max(...boxes.map(({ max }) => max[axis])) - least(axis);
  return { min: [least(0), least(1), least(2)], size: [along(0), along(1), along(2)] };
}
