// The file of a project that Bambu Studio and OrcaSlicer read (their `src/libslic3r/Format/bbs_3mf.cpp`): names, filaments
// and settings of objects, and the plate.
import type { Plate } from '../plates.ts';
import type { PrintObject } from './objects.ts';
import { settingsOf } from './settings.ts';
import { metadata, XML } from './xml.ts';

export const BAMBU_OBJECTS = 'Metadata/model_settings.config';

export function bambuObjects(plate: Plate, objects: readonly PrintObject[]): string {
  return `${XML}<config>\n${objects.map(bambuObject).join('')}${bambuPlate(plate, objects)}</config>\n`;
}

/** These programs see one part in each object: the colour of a body is painted on its triangles (`model.ts`). */
function bambuObject({ id, part, bodies }: PrintObject): string {
  const { layer, walls, infill, brim } = settingsOf(part);
  const filament = bodies[0]?.filament ?? 1;
  const settings = {
    name: part.name,
    extruder: filament,
    layer_height: layer,
    wall_loops: walls,
    sparse_infill_density: `${infill}%`,
    ...(infill === 100 && { sparse_infill_pattern: 'rectilinear' }),
    ...(brim > 0 && { brim_type: 'outer_only', brim_width: brim }),
  };
  const own = metadata({ name: part.name, extruder: filament });
  return ` <object id="${id}">\n${metadata(settings)}  <part id="${id}" subtype="normal_part">\n${own}  </part>\n </object>\n`;
}

function bambuPlate({ name }: Plate, objects: readonly PrintObject[]): string {
  let pieces = 0;
  const instances = objects.flatMap(({ id, places }) =>
    places.map((_, index) => {
      pieces += 1;
      const fields = { object_id: id, instance_id: index, identify_id: pieces };
      return `  <model_instance>\n${metadata(fields)}  </model_instance>\n`;
    }),
  );
  const fields = { plater_id: 1, plater_name: name, locked: 'false' };
  return ` <plate>\n${metadata(fields)}${instances.join('')} </plate>\n`;
}
