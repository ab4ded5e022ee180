// The project of a plate read back: its package, its model by the rules of the core specification 1.3, and the files of the
// slicers.
import { unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ink } from '../../paper/inks.ts';
import { type Geometry, loadGeometry } from '../geometry.ts';
import { changeAbove, type Part } from '../part.ts';
import { type Plate, platesOf } from '../plates.ts';
import { writeProject } from './project.ts';

const OPTIONS = {
  title: 'A & "B" <C>',
  language: 'en',
  licence: 'MIT',
  thumbnail: new Uint8Array([1, 2, 3]),
} as const;
const [BONE, RED, DARK]: readonly Ink[] = ['#f6eedb', '#9c4a33', '#3a2a20'].map((colour) => ({
  colour,
}));

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

/** A tile whose symbol is in front of its base in the list, two dice, and the plate of both. */
function somePlate(parts: 'tiles' | 'dice' | 'all' = 'all'): Plate {
  const block = (size: [number, number, number], z = 0) =>
    geometry.Manifold.cube(size).translate([0, 0, z]);
  const plate = { id: 'some', name: 'Some "plate"' };
  const tile: Part = {
    id: 'tile',
    name: 'Tile <21>',
    count: 1,
    plate,
    bodies: [
      { ink: RED as Ink, solid: block([4, 4, 0.8], 2.6) },
      { ink: BONE as Ink, solid: block([20, 30, 2.6]) },
    ],
    filamentChange: changeAbove(2.6),
  };
  const die: Part = {
    id: 'die',
    name: 'Die',
    count: 2,
    plate,
    bodies: [{ ink: BONE as Ink, solid: block([16, 16, 16]) }],
    isDie: true,
    brim: 2,
  };
  const chosen = { tiles: [tile], dice: [die], all: [tile, die] }[parts];
  return platesOf(chosen)[0] as Plate;
}

function filesOf(plate: Plate): Readonly<Record<string, Uint8Array>> {
  return unzipSync(writeProject(plate, OPTIONS));
}

function parse(bytes: Uint8Array | undefined): Element {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const { documentElement } = new new Window().DOMParser().parseFromString(text, 'text/xml');
  return documentElement as unknown as Element;
}

const childrenOf = (element: Element | undefined, name?: string): readonly Element[] =>
  [...(element?.children ?? [])].filter((each) => name === undefined || each.tagName === name);
const child = (element: Element | undefined, name: string) => childrenOf(element, name)[0];
const number = (element: Element | undefined, name: string): number =>
  Number(element?.getAttribute(name));
const modelOf = (plate: Plate) => parse(filesOf(plate)['3D/3dmodel.model']);
const objectsOf = (model: Element) => childrenOf(child(model, 'resources'), 'object');

/** The `metadata` elements of an element of a slicer's file, as key and value. */
function metadataOf(element: Element | undefined): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    childrenOf(element, 'metadata').map((each) => [
      each.getAttribute('key'),
      each.getAttribute('value'),
    ]),
  );
}

describe('the package', () => {
  test('has a model, a picture, and the files of the slicers', () => {
    const files = filesOf(somePlate('tiles'));
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      '3D/3dmodel.model',
      'Metadata/Slic3r_PE.config',
      'Metadata/Slic3r_PE_model.config',
      'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml',
      'Metadata/model_settings.config',
      'Metadata/thumbnail.png',
    ]);
    expect([...(files['Metadata/thumbnail.png'] ?? [])]).toEqual([1, 2, 3]);
    const targets = childrenOf(parse(files['_rels/.rels'])).map((each) =>
      each.getAttribute('Target'),
    );
    expect(targets).toEqual(['/3D/3dmodel.model', '/Metadata/thumbnail.png']);
  });

  test('has no settings of a printer or a filament', () => {
    const files = filesOf(somePlate());
    expect(Object.keys(files)).not.toContain('Metadata/project_settings.config');
    const settings = new TextDecoder().decode(files['Metadata/Slic3r_PE.config']);
    for (const line of settings.trimEnd().split('\n')) expect(line).toMatch(/^; [^=]+$/);
  });
});

/** The attributes of each element: those of the specifications, and `paint_color`, which slicers write. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: ['unit', 'xml:lang', 'xmlns', 'xmlns:m', 'xmlns:slic3rpe'],
  metadata: ['name'],
  resources: [],
  'm:colorgroup': ['id'],
  'm:color': ['color'],
  object: ['id', 'type', 'name', 'partnumber', 'pid', 'pindex'],
  mesh: [],
  vertices: [],
  vertex: ['x', 'y', 'z'],
  triangles: [],
  triangle: ['v1', 'v2', 'v3', 'pid', 'p1', 'paint_color'],
  build: [],
  item: ['objectid', 'transform', 'printable'],
};

describe('the model', () => {
  test('has only known elements and attributes', () => {
    const model = modelOf(somePlate());
    const strange = [model, ...model.querySelectorAll('*')].flatMap((each) => {
      const allowed = ALLOWED[each.tagName];
      if (allowed === undefined) return [each.tagName];
      return each.getAttributeNames().filter((name) => !allowed.includes(name));
    });
    expect(strange).toEqual([]);
    expect(model.getAttribute('unit')).toBe('millimeter');
    const about = childrenOf(model, 'metadata').map((each) => [
      each.getAttribute('name'),
      each.textContent,
    ]);
    expect(Object.fromEntries(about)).toMatchObject({ Title: OPTIONS.title, LicenseTerms: 'MIT' });
  });

  test('has one object for each kind of piece and one item for each piece, in the middle of the bed', () => {
    const model = modelOf(somePlate());
    expect(objectsOf(model).map((each) => [number(each, 'id'), each.getAttribute('name')])).toEqual(
      [
        [1, 'Tile <21>'],
        [2, 'Die'],
      ],
    );
    const items = childrenOf(child(model, 'build'));
    const places = items.map((each) => [
      number(each, 'objectid'),
      ...(each.getAttribute('transform') ?? '').split(' ').slice(9).map(Number),
    ]);
    // 20 mm, and twice 16 mm with a brim of 2 mm, with gaps of 2 mm are 64 mm wide; the deepest is 30 mm.
    expect(places).toEqual([
      [1, 58, 75, 0],
      [2, 82, 77, 0],
      [2, 104, 77, 0],
    ]);
  });

  test('each body is closed, and the lowest comes first', () => {
    for (const object of objectsOf(modelOf(somePlate()))) {
      const mesh = child(object, 'mesh');
      const corners = childrenOf(child(mesh, 'vertices'));
      const edges = new Set<string>();
      for (const triangle of childrenOf(child(mesh, 'triangles'))) {
        const own = ['v1', 'v2', 'v3'].map((name) => number(triangle, name));
        expect(Math.max(...own)).toBeLessThan(corners.length);
        for (const [index, from] of own.entries()) {
          const edge = `${from} ${own[(index + 1) % 3]}`;
          expect(edges.has(edge)).toBe(false);
          edges.add(edge);
        }
      }
      for (const edge of edges) expect(edges.has(edge.split(' ').reverse().join(' '))).toBe(true);
      expect(number(corners[0], 'z')).toBe(0);
    }
  });

  test('paints and colours the triangles of the second filament, and no others', () => {
    const model = modelOf(somePlate());
    const colours = childrenOf(child(child(model, 'resources'), 'm:colorgroup'));
    expect(colours.map((each) => each.getAttribute('color'))).toEqual(['#F6EEDB', '#9C4A33']);
    const [tile, die] = objectsOf(model);
    expect([number(tile, 'pindex'), number(die, 'pindex')]).toEqual([0, 0]);
    const painted = (object: Element | undefined) =>
      childrenOf(child(child(object, 'mesh'), 'triangles')).map((each) => [
        each.getAttribute('paint_color'),
        each.getAttribute('p1'),
      ]);
    const [base, symbol] = [painted(tile).slice(0, 12), painted(tile).slice(12)];
    expect(base).toEqual(Array.from({ length: 12 }, () => [null, null]));
    expect(symbol).toEqual(Array.from({ length: 12 }, () => ['8', '1']));
    expect(painted(die).flat().filter(Boolean)).toEqual([]);
  });

  test('codes of paint have a second digit from the third filament on', () => {
    const [one, two] = [geometry.Manifold.cube([9, 9, 9]), geometry.Manifold.cube([4, 4, 4])];
    const eye: Part = {
      id: 'eye',
      name: 'Eye',
      count: 1,
      plate: { id: 'eyes', name: 'Eyes' },
      bodies: [
        { ink: BONE as Ink, solid: one },
        { ink: RED as Ink, solid: two.translate([1, 1, 9]) },
        { ink: DARK as Ink, solid: two.translate([1, 1, 13]) },
      ],
    };
    const [object] = objectsOf(modelOf(platesOf([eye])[0] as Plate));
    const codes = childrenOf(child(child(object, 'mesh'), 'triangles')).map((each) =>
      each.getAttribute('paint_color'),
    );
    expect([...new Set(codes)]).toEqual([null, '8', '0C']);
  });
});

describe('the files of PrusaSlicer', () => {
  test('ranges of triangles are the bodies, each with its extruder', () => {
    const config = parse(filesOf(somePlate())['Metadata/Slic3r_PE_model.config']);
    const [tile, die] = childrenOf(config, 'object');
    const ranges = (object: Element | undefined) =>
      childrenOf(object, 'volume').map((each) => [
        number(each, 'firstid'),
        number(each, 'lastid'),
        metadataOf(each).extruder,
      ]);
    expect(ranges(tile)).toEqual([
      [0, 11, '1'],
      [12, 23, '2'],
    ]);
    expect(ranges(die)).toEqual([[0, 11, '1']]);
    expect([number(tile, 'instances_count'), number(die, 'instances_count')]).toEqual([1, 2]);
  });

  test('settings belong to objects: dice are filled, and these have a brim', () => {
    const config = parse(filesOf(somePlate())['Metadata/Slic3r_PE_model.config']);
    const [tile, die] = childrenOf(config, 'object').map(metadataOf);
    expect(tile).toMatchObject({ layer_height: '0.2', perimeters: '2', fill_density: '15%' });
    for (const name of ['fill_pattern', 'brim_width']) expect(tile).not.toHaveProperty(name);
    expect(die).toMatchObject({
      fill_density: '100%',
      fill_pattern: 'rectilinear',
      brim_type: 'outer_only',
      brim_width: '2',
    });
  });

  test('the colour changes before the first layer of the second colour', () => {
    const changes = parse(
      filesOf(somePlate('tiles'))['Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml'],
    );
    const [code, mode] = childrenOf(changes);
    expect(code?.getAttribute('print_z')).toBe('2.8');
    expect(code?.getAttribute('gcode')).toBe('M600');
    expect(code?.getAttribute('color')).toBe('#9C4A33');
    expect(mode?.getAttribute('value')).toBe('SingleExtruder');
  });

  test('without a common layer there is no change', () => {
    for (const parts of ['dice', 'all'] as const) {
      expect(Object.keys(filesOf(somePlate(parts)))).not.toContain(
        'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml',
      );
    }
  });
});

test('the file of Bambu Studio and OrcaSlicer has objects with settings, and a plate with all pieces', () => {
  const config = parse(filesOf(somePlate())['Metadata/model_settings.config']);
  const objects = childrenOf(config, 'object');
  expect(objects.map((each) => [number(each, 'id'), metadataOf(each).name])).toEqual([
    [1, 'Tile <21>'],
    [2, 'Die'],
  ]);
  expect(objects.map((each) => metadataOf(each).sparse_infill_density)).toEqual(['15%', '100%']);
  const plate = child(config, 'plate');
  expect(metadataOf(plate)).toMatchObject({ plater_id: '1', plater_name: 'Some "plate"' });
  const instances = childrenOf(plate, 'model_instance').map(metadataOf);
  expect(instances).toEqual([
    { object_id: '1', instance_id: '0', identify_id: '1' },
    { object_id: '2', instance_id: '0', identify_id: '2' },
    { object_id: '2', instance_id: '1', identify_id: '3' },
  ]);
});

test('the same plate gives the same bytes', () => {
  expect(writeProject(somePlate(), OPTIONS)).toEqual(writeProject(somePlate(), OPTIONS));
});
