// The files of a project that PrusaSlicer reads (its `src/libslic3r/Format/3mf.cpp`, versions 2.5 to 2.9): the parts of
// each object with their extruders and settings, and the change of colour for a printer with one nozzle.
import { escapeXml } from '../../xml.ts';
import type { FilamentChange } from '../part.ts';
import type { PrintObject } from './objects.ts';
import { settingsOf } from './settings.ts';
import { metadata, XML } from './xml.ts';

export const PRUSA_SETTINGS = 'Metadata/Slic3r_PE.config';
export const PRUSA_OBJECTS = 'Metadata/Slic3r_PE_model.config';
export const PRUSA_CHANGES = 'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml';

/**
 * With a file of settings PrusaSlicer opens a project, with its changes of colour; without, only its shapes. This one sets
 * nothing: one setting would replace all settings of the user's printer.
 */
export const PRUSA_PROJECT = '; the settings are those of your printer\n';

/** Places of parts are in the mesh: no part is moved. */
const UNMOVED = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1';

/** Objects with their settings; each body is a range of triangles of the mesh. */
export function prusaObjects(objects: readonly PrintObject[]): string {
  return `${XML}<config>\n${objects.map(prusaObject).join('')}</config>\n`;
}

function prusaObject({ id, part, bodies, places }: PrintObject): string {
  const { layer, walls, infill, brim } = settingsOf(part);
  const settings = {
    name: part.name,
    extruder: bodies[0]?.filament ?? 1,
    layer_height: layer,
    perimeters: walls,
    fill_density: `${infill}%`,
    // Other patterns cannot fill everything.
    ...(infill === 100 && { fill_pattern: 'rectilinear' }),
    ...(brim > 0 && { brim_type: 'outer_only', brim_width: brim }),
  };
  let first = 0;
  const volumes = bodies.map(({ solid, filament }) => {
    const last = first + solid.numTri() - 1;
    const fields = {
      name: part.name,
      volume_type: 'ModelPart',
      matrix: UNMOVED,
      extruder: filament,
    };
    const lines = metadata(fields, 'volume');
    const text = `  <volume firstid="${first}" lastid="${last}">\n${lines}  </volume>\n`;
    first = last + 1;
    return text;
  });
  return ` <object id="${id}" instances_count="${places.length}">\n${metadata(settings, 'object')}${volumes.join('')} </object>\n`;
}

/** The program for a change of filament, and the kind of this change in PrusaSlicer's list. */
const [CHANGE_FILAMENT, COLOUR_CHANGE] = ['M600', 0] as const;

/** @param colour of the second filament, `#rrggbb` */
export function prusaChange({ height }: FilamentChange, colour: string): string {
  const change = `<code print_z="${height}" type="${COLOUR_CHANGE}" extruder="1" color="${escapeXml(colour.toUpperCase())}" extra="" gcode="${CHANGE_FILAMENT}"/>`;
  return `${XML}<custom_gcodes_per_print_z>\n${change}\n<mode value="SingleExtruder"/>\n</custom_gcodes_per_print_z>\n`;
}
