// The files of the solid parts of a kit: one 3MF with all plates, and an STL of each part.
import type { Kit } from '../kit.ts';
import type { KitOptions, WrongOption } from './options.ts';

export interface SolidFiles {
  /** The 3MF. */
  readonly plates: Uint8Array;
  /** By the name of the part. */
  readonly stl: Readonly<Record<string, Uint8Array>>;
}

/**
 * Makes the solid parts of a kit.
 * @param onProgress is given the progress, from 0 to 1
 * @returns undefined if the kit has none; the wrong option if it names an unknown part
 */
export async function solidFiles(
  _kit: Kit,
  { parts }: KitOptions,
  _onProgress: (share: number) => void,
): Promise<SolidFiles | WrongOption | undefined> {
  if (parts !== undefined) return { option: 'parts', must: 'must be left out: there are none' };
  return undefined;
}
