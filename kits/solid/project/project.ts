// Writes a plate as a project: a 3MF file that PrusaSlicer, Bambu Studio and OrcaSlicer open ready to print. The same
// plate gives the same bytes.
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Plate } from '../plates.ts';
import { BAMBU_OBJECTS, bambuObjects } from './bambu.ts';
import { MODEL, type ModelOptions, modelOf } from './model.ts';
import { filamentsOf, objectsOf } from './objects.ts';
import {
  PRUSA_CHANGES,
  PRUSA_OBJECTS,
  PRUSA_PROJECT,
  PRUSA_SETTINGS,
  prusaChange,
  prusaObjects,
} from './prusa.ts';
import { XML } from './xml.ts';

export interface ProjectOptions extends ModelOptions {
  /** A picture of the plate as PNG. */
  readonly thumbnail: Uint8Array;
}

/** The first date of a ZIP, so that the same plate gives the same file. */
export const ZIP_DATE = new Date(1980, 0, 1);
const THUMBNAIL = 'Metadata/thumbnail.png';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
<Default Extension="png" ContentType="image/png"/>
</Types>
`;

const RELATIONSHIPS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="model" Target="/${MODEL}" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
<Relationship Id="thumbnail" Target="/${THUMBNAIL}" Type="${PACKAGE}/relationships/metadata/thumbnail"/>
</Relationships>
`;

export function writeProject(plate: Plate, { thumbnail, ...options }: ProjectOptions): Uint8Array {
  const objects = objectsOf(plate);
  const [, second] = filamentsOf(plate);
  const change = plate.filamentChange;
  const texts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONSHIPS,
    [MODEL]: modelOf(plate, objects, options),
    [PRUSA_SETTINGS]: PRUSA_PROJECT,
    [PRUSA_OBJECTS]: prusaObjects(objects),
    ...(change && second && { [PRUSA_CHANGES]: prusaChange(change, second.colour) }),
    [BAMBU_OBJECTS]: bambuObjects(plate, objects),
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, strToU8(text)]),
  );
  files[THUMBNAIL] = [thumbnail, { level: 0 }];
  return zipSync(files, { mtime: ZIP_DATE, level: 6 });
}
