// The files of the solid parts of a kit: for each plate a project for slicers and an STL, and an STL of each part.
import type { Kit } from '../kit.ts';
import { pictureOf, USUAL_VIEW } from '../preview/picture.ts';
import { COUPON_CLEARANCES } from '../solid/coupon.ts';
import type { Geometry, Solid } from '../solid/geometry.ts';
import { type Part, wholeOf } from '../solid/part.ts';
import { type Plate, platesOf } from '../solid/plates.ts';
import { writeProject } from '../solid/project/project.ts';
import { type SolidKit, solidKit } from '../solid/solid-kit.ts';
import { modelsOn } from '../solid/steps.ts';
import { writeStl } from '../solid/stl.ts';
import { KIT_WORDS } from '../words.ts';
import {
  formatClearance,
  isWrongOption,
  type KitOptions,
  type OnProgress,
  type WrongOption,
} from './options.ts';
import type { KitRequest, MadeFile } from './requests.ts';

/** A file of a kit in a folder or an archive. */
export interface NamedFile {
  /** With slashes: `parts/die-x8.stl`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The request that gives this file alone, if there is one. */
  readonly request?: KitRequest;
}

/** The side of the picture in a project, in pixels. */
const THUMBNAIL = 256;
/** The progress after the parts and after the plates are made. */
const [PARTS_MADE, PLATES_WRITTEN] = [0.4, 0.8];

/** Makes all files of the solid parts, in the folders `plates` and `parts`. */
export function solidFiles(
  { geometry, parts, plates }: SolidKit,
  options: KitOptions,
  onProgress: OnProgress,
): readonly NamedFile[] {
  const wholes = new Map(parts.map((part) => [part, wholeOf(geometry, part)]));
  onProgress(PARTS_MADE);
  const files: NamedFile[] = [];
  const step = (file: NamedFile, share: number) => {
    files.push(file);
    onProgress(share);
  };
  for (const [index, plate] of plates.entries()) {
    const share = PARTS_MADE + ((PLATES_WRITTEN - PARTS_MADE) * (index + 1)) / plates.length;
    step({ name: `plates/${plate.id}.3mf`, ...projectFile(plate, options) }, share);
    const bytes = writeStl(asOneSolid(geometry, plate, wholes));
    step({ name: `plates/${plate.id}.stl`, bytes }, share);
  }
  for (const [index, [{ id, count }, whole]] of [...wholes].entries()) {
    const share = PLATES_WRITTEN + ((1 - PLATES_WRITTEN) * (index + 1)) / wholes.size;
    const name = `parts/${id}${count === 1 ? '' : `-x${count}`}.stl`;
    step({ name, bytes: writeStl(whole) }, share);
  }
  return files;
}

/**
 * Makes the plates that change with another gap of the fit test, in a folder for each gap. So a kit needs no second order when its
 * parts do not fit.
 */
export async function otherFits(
  kit: Kit,
  { parts }: SolidKit,
  options: KitOptions,
): Promise<readonly NamedFile[]> {
  const shapes = new Map(parts.map((part) => [part.id, shapeOf(part)]));
  const files: NamedFile[] = [];
  for (const clearance of COUPON_CLEARANCES) {
    if (clearance === options.clearance) continue;
    const fitted = { ...options, clearance };
    const made = await chosenPlates(kit, fitted);
    if (isWrongOption(made)) return [];
    const changed = new Set(
      made.parts.filter((part) => !shapeOf(part).equals(shapes.get(part.id) ?? NO_SHAPE)),
    );
    const changes = made.plates.filter(({ parts: own }) =>
      own.some(({ part }) => changed.has(part)),
    );
    const folder = `other-fits/${formatClearance(clearance)}mm`;
    for (const plate of changes)
      files.push({ name: `${folder}/${plate.id}.3mf`, ...projectFile(plate, fitted) });
  }
  return files;
}

const NO_SHAPE = Buffer.alloc(0);

/** The corners of all bodies. */
function shapeOf({ bodies }: Part): Buffer {
  return Buffer.concat(
    bodies.map(({ solid }) => Buffer.from(new Float32Array(solid.getMesh().vertProperties).buffer)),
  );
}

/** Makes the project of each plate. @returns the files, or the option that does not fit the kit */
export async function plateFiles(
  kit: Kit,
  options: KitOptions,
  onProgress: OnProgress,
): Promise<readonly MadeFile[] | WrongOption> {
  const chosen = await chosenPlates(kit, options);
  if (isWrongOption(chosen)) return chosen;
  return chosen.plates.map((plate, index, { length }) => {
    onProgress(PARTS_MADE + ((1 - PARTS_MADE) * index) / length);
    return projectFile(plate, options);
  });
}

function projectFile(plate: Plate, options: KitOptions): MadeFile {
  const request = { options: { ...options, plate: plate.id }, format: '3mf' } as const;
  return { request, bytes: projectOf(plate, options) };
}

const NO_SOLIDS: WrongOption = {
  option: 'format',
  must: 'must be pdf or zip: this kit has no solid parts',
};
const NO_PARTS: WrongOption = { option: 'parts', must: 'must be left out: there are no parts' };

/** The chosen parts of a kit. @returns the wrong option if it has no such parts */
export async function chosenPlates(kit: Kit, options: KitOptions): Promise<SolidKit | WrongOption> {
  const made = await solidKit(kit, options);
  if (made.parts.length === 0) return options.parts === undefined ? NO_SOLIDS : NO_PARTS;
  const parts = chosenParts(made, options.parts);
  if (isWrongOption(parts)) return parts;
  return { geometry: made.geometry, parts, plates: platesOf(parts) };
}

function chosenParts(
  { parts }: SolidKit,
  names: readonly string[] | undefined,
): readonly Part[] | WrongOption {
  const unknown = names?.find((name) => parts.every(({ id }) => id !== name));
  if (unknown === undefined) return parts.filter(({ id }) => names?.includes(id) ?? true);
  const known = parts.map(({ id }) => id).join(', ');
  return { option: 'parts', must: `must not have "${unknown}". Known parts: ${known}` };
}

function projectOf(plate: Plate, { language }: KitOptions): Uint8Array {
  const thumbnail = pictureOf(modelsOn(plate), {
    width: THUMBNAIL,
    height: THUMBNAIL,
    view: USUAL_VIEW,
  });
  return writeProject(plate, {
    title: plate.name,
    language,
    licence: KIT_WORDS[language].licence,
    thumbnail,
  });
}

/** All pieces of a plate at their places. */
function asOneSolid(
  { Manifold }: Geometry,
  { parts }: Plate,
  wholes: ReadonlyMap<Part, Solid>,
): Solid {
  return Manifold.compose(
    parts.flatMap(({ part, at }) => wholes.get(part)?.translate([...at]) ?? []),
  );
}
