// A whole solid kit: its parts, made in one WASM module, and their plates.
import type { Language } from '#languages/list.ts';
import type { Kit, Slicing } from '../kit.ts';
import { COUPON_PLATE, COUPON_SLICING, couponParts } from './coupon.ts';
import { type Geometry, loadGeometry } from './geometry.ts';
import type { Part } from './part.ts';
import { type Plate, platesOf } from './plates.ts';

export interface SolidKitOptions {
  readonly edition: string;
  readonly language: Language;
  /** In millimetres. */
  readonly clearance: number;
}

export interface SolidKit {
  readonly geometry: Geometry;
  readonly parts: readonly Part[];
  readonly plates: readonly Plate[];
}

/** Edges shorter than this, in millimetres, are joined: a file with rounded numbers would show them as points. */
const SHORTEST_EDGE = 0.002;

/** The slicer's figures for each plate, by its id. */
export const slicingOf = (kit: Kit, edition: string): Readonly<Record<string, Slicing>> => ({
  [COUPON_PLATE]: COUPON_SLICING,
  ...kit.slicing(edition),
});

export async function solidKit(
  kit: Kit,
  { edition, ...options }: SolidKitOptions,
): Promise<SolidKit> {
  const geometry = await loadGeometry();
  const solidOptions = { ...options, geometry };
  const own = kit.parts(edition, solidOptions);
  const coupon = own.length === 0 ? [] : couponParts(solidOptions, kit.fitSample?.(solidOptions));
  const parts = [...own, ...coupon].map((part) => ({
    ...part,
    bodies: part.bodies.map(({ ink, solid }) => ({ ink, solid: solid.simplify(SHORTEST_EDGE) })),
  }));
  return { geometry, parts, plates: platesOf(parts) };
}
