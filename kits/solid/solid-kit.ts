// A whole solid kit: its parts, made in one WASM module, and their plates.
import type { Language } from '#kernel/words.ts';
import type { Kit } from '../kit.ts';
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

export async function solidKit(kit: Kit, { edition, ...options }: SolidKitOptions) {
  const geometry = await loadGeometry();
  const parts = kit.parts(edition, { ...options, geometry });
  return { geometry, parts, plates: platesOf(geometry, parts) } satisfies SolidKit;
}
