// The model of a project: core specification 1.3 with colours of the materials extension. Each kind of piece is one
// mesh, in which bodies follow each other.
import { escapeXml } from '../../xml.ts';
import type { Solid } from '../geometry.ts';
import type { Vector } from '../mass.ts';
import type { Plate } from '../plates.ts';
import { filamentsOf, type PrintObject, type ProjectBody } from './objects.ts';
import { XML } from './xml.ts';

export const MODEL = '3D/3dmodel.model';

export interface ModelOptions {
  readonly title: string;
  readonly language: string;
  readonly licence: string;
}

const SCHEMAS = 'http://schemas.microsoft.com/3dmanufacturing';
const NAMESPACES = [
  `xmlns="${SCHEMAS}/core/2015/02"`,
  `xmlns:m="${SCHEMAS}/material/2015/02"`,
  'xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06"',
].join(' ');

/** The group of colours. Objects have lower ids, because PrusaSlicer and Bambu Studio count objects from 1. */
const COLOURS = 1_000;

export function modelOf(
  plate: Plate,
  objects: readonly PrintObject[],
  options: ModelOptions,
): string {
  const { title, language, licence } = options;
  const colours = filamentsOf(plate).map(
    ({ colour }) => `<m:color color="${colour.toUpperCase()}"/>`,
  );
  const about = {
    Title: title,
    Designer: 'Wormery',
    LicenseTerms: licence,
    ...READERS,
  };
  const metadata = Object.entries(about).map(
    ([name, value]) => `<metadata name="${name}">${escapeXml(value)}</metadata>\n`,
  );
  const items = objects.flatMap(({ id, places }) => places.map((at) => itemAt(id, at)));
  return `${XML}<model unit="millimeter" xml:lang="${language}" ${NAMESPACES}>
${metadata.join('')}<resources>
<m:colorgroup id="${COLOURS}">${colours.join('')}</m:colorgroup>
${objects.map(objectOf).join('\n')}
</resources>
<build>
${items.join('\n')}
</build>
</model>
`;
}

/**
 * PrusaSlicer reads its own files of a project only with its version of the format; Bambu Studio and OrcaSlicer theirs
 * only from a program that they know (docs/decisions/0030).
 */
const READERS = { Application: 'BambuStudio-01.10.02.76', 'slic3rpe:Version3mf': '1' } as const;

function itemAt(id: number, at: Vector): string {
  return `<item objectid="${id}" transform="1 0 0 0 1 0 0 0 1 ${at.map(length).join(' ')}" printable="1"/>`;
}

function objectOf({ id, part, bodies }: PrintObject): string {
  const [first] = bodies;
  const vertices: string[] = [];
  const triangles: string[] = [];
  for (const body of bodies) {
    const colour = coloured(body, first?.filament);
    const { corners, faces } = meshOf(body.solid);
    const begin = vertices.length;
    vertices.push(...corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`));
    for (const corner of faces) {
      const [a, b, c] = corner.map((index) => index + begin);
      triangles.push(`<triangle v1="${a}" v2="${b}" v3="${c}"${colour}/>`);
    }
  }
  const look = `pid="${COLOURS}" pindex="${(first?.filament ?? 1) - 1}"`;
  return `<object id="${id}" type="model" name="${escapeXml(part.name)}" partnumber="${part.id}" ${look}><mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh></object>`;
}

/** The attributes of a triangle in another colour than its object. */
function coloured({ filament }: ProjectBody, usual: number | undefined): string {
  if (filament === usual) return '';
  return ` pid="${COLOURS}" p1="${filament - 1}" paint_color="${paintOf(filament)}"`;
}

/** A whole triangle painted with a filament: two bits of kind, then the number; from 3 on in a second digit. */
function paintOf(filament: number): string {
  const SECOND_DIGIT = 3;
  if (filament < SECOND_DIGIT) return (filament << 2).toString(16).toUpperCase();
  return `${(filament - SECOND_DIGIT).toString(16).toUpperCase()}C`;
}

/** A length to a ten thousandth of a millimetre. */
const length = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** The triangles of a solid with shared corners. */
function meshOf(solid: Solid) {
  const { vertProperties, triVerts, numProp } = solid.getMesh();
  const corners: string[][] = [];
  for (let at = 0; at < vertProperties.length; at += numProp) {
    corners.push([...vertProperties.subarray(at, at + 3)].map(length));
  }
  const faces: number[][] = [];
  for (let at = 0; at < triVerts.length; at += 3) faces.push([...triVerts.subarray(at, at + 3)]);
  return { corners, faces };
}
