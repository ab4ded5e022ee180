// Writes plates as a 3MF file: core specification 1.3, one object with a material for each colour of a part, one build
// item for each plate. The same plates give the same bytes.
import { strToU8, type Zippable, zipSync } from 'fflate';
import { escapeXml } from '../xml.ts';
import type { Solid } from './geometry.ts';
import { BED, type Plate } from './plates.ts';

/** Between the beds of two plates in the file. */
const AISLE = 20;
/** The first date of a ZIP, so that the same kit gives the same file. */
export const ZIP_DATE = new Date(1980, 0, 1);

export interface ThreeMfOptions {
  readonly title: string;
  readonly language: string;
  /** A picture of the kit as PNG. */
  readonly thumbnail?: Uint8Array;
}

export function writeThreeMf(plates: readonly Plate[], options: ThreeMfOptions): Uint8Array {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(relationships(options.thumbnail !== undefined)),
    '3D/3dmodel.model': strToU8(modelOf(plates, options)),
  };
  if (options.thumbnail !== undefined) {
    files[THUMBNAIL] = [options.thumbnail, { level: 0 }];
  }
  return zipSync(files, { mtime: ZIP_DATE, level: 6 });
}

const THUMBNAIL = 'Metadata/thumbnail.png';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MODEL = 'http://schemas.microsoft.com/3dmanufacturing';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
<Default Extension="png" ContentType="image/png"/>
</Types>
`;

function relationships(hasThumbnail: boolean): string {
  const thumbnail = `<Relationship Id="thumbnail" Target="/${THUMBNAIL}" Type="${PACKAGE}/relationships/metadata/thumbnail"/>\n`;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="model" Target="/3D/3dmodel.model" Type="${MODEL}/2013/01/3dmodel"/>
${hasThumbnail ? thumbnail : ''}</Relationships>
`;
}

function modelOf(plates: readonly Plate[], { title, language }: ThreeMfOptions): string {
  const colours = [...new Set(plates.flatMap(coloursOf))];
  const materials = colours
    .map((colour) => `<base name="${colour}" displaycolor="${colour.toUpperCase()}FF"/>`)
    .join('');
  let next = 2;
  const items: string[] = [];
  const objects = plates.flatMap((plate, index) => {
    const { written, components, end } = meshesOf(plate, colours, next);
    next = end + 1;
    items.push(
      `<item objectid="${end}" transform="1 0 0 0 1 0 0 0 1 ${index * (BED + AISLE)} 0 0" partnumber="${escapeXml(plate.id)}"/>`,
    );
    const own = `<object id="${end}" type="model" name="${escapeXml(plate.name)}"><components>${components.join('')}</components></object>`;
    return [...written, own];
  });
  return `${XML}<model unit="millimeter" xml:lang="${language}" xmlns="${MODEL}/core/2015/02">
<metadata name="Title">${escapeXml(title)}</metadata>
<metadata name="Designer">Wormery</metadata>
<metadata name="LicenseTerms">MIT</metadata>
<resources>
<basematerials id="1">${materials}</basematerials>
${objects.join('\n')}
</resources>
<build>${items.join('')}</build>
</model>
`;
}

const coloursOf = ({ parts }: Plate): readonly string[] =>
  parts.flatMap(({ part }) => part.bodies.map(({ ink }) => ink.colour));

/** One object for each body of each part, numbered from `begin`, and a component for each place of a body. */
function meshesOf({ parts }: Plate, colours: readonly string[], begin: number) {
  const kinds = [...new Set(parts.map(({ part }) => part))];
  const bodies = kinds.flatMap((part) => part.bodies.map((body) => ({ ...body, part })));
  const written = bodies.map(({ part, ink, solid }, index) => {
    const colour = colours.indexOf(ink.colour);
    return `<object id="${begin + index}" type="model" name="${escapeXml(part.name)}" partnumber="${part.id}" pid="1" pindex="${colour}">${meshOf(solid)}</object>`;
  });
  const components = parts.flatMap(({ part, at }) =>
    bodies.flatMap((body, index) =>
      body.part === part
        ? [
            `<component objectid="${begin + index}" transform="1 0 0 0 1 0 0 0 1 ${at.map(length).join(' ')}"/>`,
          ]
        : [],
    ),
  );
  return { written, components, end: begin + bodies.length };
}

/** A length to a ten thousandth of a millimetre. */
const length = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** The triangles of a solid with shared corners. */
function meshOf(solid: Solid): string {
  const { vertProperties, triVerts, numProp } = solid.getMesh();
  const vertices: string[] = [];
  for (let at = 0; at < vertProperties.length; at += numProp) {
    const [x, y, z] = [...vertProperties.subarray(at, at + 3)].map(length);
    vertices.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
  }
  const triangles: string[] = [];
  for (let at = 0; at < triVerts.length; at += 3) {
    const [a, b, c] = triVerts.subarray(at, at + 3);
    triangles.push(`<triangle v1="${a}" v2="${b}" v3="${c}"/>`);
  }
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
}
