// The files of the solid parts of a kit: one 3MF with all plates, a 3MF of each plate, and an STL of each part.
import type { Kit } from '../kit.ts';
import { pictureOf, USUAL_VIEW } from '../preview/picture.ts';
import { type Part, wholeOf } from '../solid/part.ts';
import { type Plate, platesOf } from '../solid/plates.ts';
import { type SolidKit, solidKit } from '../solid/solid-kit.ts';
import { modelsOn } from '../solid/steps.ts';
import { writeStl } from '../solid/stl.ts';
import { writeThreeMf } from '../solid/threemf.ts';
import type { KitOptions, OnProgress, WrongOption } from './options.ts';

export interface SolidFiles {
  /** The 3MF with all plates. */
  readonly plates: Uint8Array;
  /** By name, such as `plates/dice.3mf` and `stl/die.stl`; only if they were asked for. */
  readonly single: Readonly<Record<string, Uint8Array>>;
}

export interface SolidOrder {
  readonly title: string;
  /** Whether to write a file for each plate and for each part. */
  readonly single: boolean;
  readonly onProgress: OnProgress;
}

/** The side of the picture in a 3MF, in pixels. */
const THUMBNAIL = 256;
/** The progress after the parts and after the 3MF are made. */
const [PARTS_MADE, PLATES_WRITTEN] = [0.4, 0.8];

/**
 * Makes the solid parts of a kit.
 * @returns undefined if the kit has none; the wrong option if it names an unknown part
 */
export async function solidFiles(
  kit: Kit,
  options: KitOptions,
  { title, single: isSingleWanted, onProgress }: SolidOrder,
): Promise<SolidFiles | WrongOption | undefined> {
  const made = await solidKit(kit, options);
  if (made.parts.length === 0) return options.parts && NO_PARTS;
  const { geometry } = made;
  const parts = chosenParts(made, options.parts);
  if ('must' in parts) return parts;
  onProgress(PARTS_MADE);
  const all = platesOf(parts);
  const { language } = options;
  const plates = writeThreeMf(all, { title, language, thumbnail: thumbnailOf(all) });
  onProgress(PLATES_WRITTEN);
  const single: Record<string, Uint8Array> = {};
  for (const plate of isSingleWanted ? all : []) {
    single[`plates/${plate.id}.3mf`] = writeThreeMf([plate], {
      title: plate.name,
      language,
      thumbnail: thumbnailOf([plate]),
    });
  }
  for (const [index, part] of (isSingleWanted ? parts : []).entries()) {
    single[`stl/${part.id}.stl`] = writeStl(wholeOf(geometry, part));
    onProgress(PLATES_WRITTEN + ((1 - PLATES_WRITTEN) * (index + 1)) / parts.length);
  }
  return { plates, single };
}

const NO_PARTS: WrongOption = { option: 'parts', must: 'must be left out: there are no parts' };

function chosenParts(
  { parts }: SolidKit,
  names: readonly string[] | undefined,
): readonly Part[] | WrongOption {
  const unknown = names?.find((name) => parts.every(({ id }) => id !== name));
  if (unknown === undefined) return parts.filter(({ id }) => names?.includes(id) ?? true);
  const known = parts.map(({ id }) => id).join(', ');
  return { option: 'parts', must: `must not have "${unknown}". Known parts: ${known}` };
}

/** A picture of the first plate. */
function thumbnailOf([first]: readonly Plate[]): Uint8Array {
  const models = first === undefined ? [] : modelsOn(first);
  return pictureOf(models, { width: THUMBNAIL, height: THUMBNAIL, view: USUAL_VIEW });
}
