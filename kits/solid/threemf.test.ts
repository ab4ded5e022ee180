// The 3MF file read back: its package, and its model by the rules of the core specification 1.3.
import { unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '../kit.ts';
import { wholeOf } from './part.ts';
import type { Plate } from './plates.ts';
import { type SolidKit, solidKit } from './solid-kit.ts';
import { writeStl } from './stl.ts';
import { writeThreeMf } from './threemf.ts';

const [box] = shelf.filter(({ game }) => game in kits);
/** Parts with more triangles are left out: the document that reads the model back is slow. */
const FEW_TRIANGLES = 2_000;
const OPTIONS = { title: 'A & "B" <C>', language: 'en' } as const;

let made: SolidKit;
let files: Readonly<Record<string, Uint8Array>>;
let model: Element;
beforeAll(async () => {
  const kit = (await kits[box?.game as string]?.()) as Kit;
  const small: Kit['parts'] = (...options) =>
    kit.parts(...options).filter(({ bodies }) => {
      const triangles = bodies.map(({ solid }) => solid.numTri());
      return triangles.reduce((sum, each) => sum + each, 0) < FEW_TRIANGLES;
    });
  made = await solidKit(
    { ...kit, parts: small },
    { edition: box?.edition as string, language: 'en', clearance: 0.2 },
  );
  const picture = new Uint8Array([1, 2, 3]);
  files = unzipSync(writeThreeMf(made.plates, { ...OPTIONS, thumbnail: picture }));
  model = parse(files['3D/3dmodel.model']);
});

function parse(bytes: Uint8Array | undefined): Element {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const { documentElement } = new new Window().DOMParser().parseFromString(text, 'text/xml');
  return documentElement as unknown as Element;
}

const childrenOf = (element: Element | undefined, name?: string): readonly Element[] =>
  [...(element?.children ?? [])].filter((each) => name === undefined || each.tagName === name);
const child = (element: Element | undefined, name: string) => childrenOf(element, name)[0];
const number = (element: Element, name: string): number => Number(element.getAttribute(name));
const objects = () => childrenOf(child(model, 'resources'), 'object');

test('the package has a model, its relationships, content types and a picture', () => {
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    '3D/3dmodel.model',
    'Metadata/thumbnail.png',
  ]);
  expect([...(files['Metadata/thumbnail.png'] ?? [])]).toEqual([1, 2, 3]);
  const targets = childrenOf(parse(files['_rels/.rels'])).map((each) =>
    each.getAttribute('Target'),
  );
  expect(targets).toEqual(['/3D/3dmodel.model', '/Metadata/thumbnail.png']);
});

/** The attributes of each element that the core specification allows, and those that it demands. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: ['unit', 'xml:lang', 'xmlns'],
  metadata: ['name'],
  resources: [],
  basematerials: ['id'],
  base: ['name', 'displaycolor'],
  object: ['id', 'type', 'name', 'partnumber', 'pid', 'pindex'],
  mesh: [],
  vertices: [],
  vertex: ['x', 'y', 'z'],
  triangles: [],
  triangle: ['v1', 'v2', 'v3'],
  components: [],
  component: ['objectid', 'transform'],
  build: [],
  item: ['objectid', 'transform', 'partnumber'],
};

test('the model has only elements and attributes of the core specification', () => {
  const strange = [model, ...model.querySelectorAll('*')].flatMap((each) => {
    const allowed = ALLOWED[each.tagName];
    if (allowed === undefined) return [each.tagName];
    return each.getAttributeNames().filter((name) => !allowed.includes(name));
  });
  expect(strange).toEqual([]);
  expect(model.getAttribute('unit')).toBe('millimeter');
  expect(childrenOf(model).map(({ tagName }) => tagName)).toEqual([
    'metadata',
    'metadata',
    'metadata',
    'resources',
    'build',
  ]);
  expect(child(model, 'metadata')?.textContent).toBe(OPTIONS.title);
});

test('ids are unique, and each reference is to an object before it', () => {
  const known = new Set<number>([
    number(child(child(model, 'resources'), 'basematerials') as Element, 'id'),
  ]);
  const colours = childrenOf(child(child(model, 'resources'), 'basematerials')).length;
  for (const each of objects()) {
    for (const component of childrenOf(child(each, 'components'))) {
      expect(known).toContain(number(component, 'objectid'));
      expect(component.getAttribute('transform')?.split(' ')).toHaveLength(12);
    }
    if (child(each, 'mesh') !== undefined) expect(number(each, 'pindex')).toBeLessThan(colours);
    expect(known).not.toContain(number(each, 'id'));
    known.add(number(each, 'id'));
  }
  const items = childrenOf(child(model, 'build'));
  expect(items.map((each) => each.getAttribute('partnumber'))).toEqual(
    made.plates.map(({ id }) => id),
  );
  for (const item of items) expect(known).toContain(number(item, 'objectid'));
});

test('each mesh is closed: every edge is used once in each direction', () => {
  const meshes = objects().flatMap((each) => childrenOf(each, 'mesh'));
  expect(meshes.length).toBeGreaterThan(5);
  expect(meshes).toHaveLength(made.parts.flatMap(({ bodies }) => bodies).length);
  for (const mesh of meshes) {
    const vertices = childrenOf(child(mesh, 'vertices')).length;
    const edges = new Set<string>();
    for (const triangle of childrenOf(child(mesh, 'triangles'))) {
      const corners = ['v1', 'v2', 'v3'].map((name) => number(triangle, name));
      expect(Math.max(...corners)).toBeLessThan(vertices);
      for (const [index, from] of corners.entries()) {
        const edge = `${from} ${corners[(index + 1) % 3]}`;
        expect(edges.has(edge)).toBe(false);
        edges.add(edge);
      }
    }
    for (const edge of edges) expect(edges.has(edge.split(' ').reverse().join(' '))).toBe(true);
  }
});

test('a part has as many components as it has copies', () => {
  const counts = (plate: Plate) =>
    plate.parts.reduce((sum, { part }) => sum + part.bodies.length, 0);
  const written = objects()
    .map((each) => childrenOf(child(each, 'components')).length)
    .filter((length) => length > 0);
  expect(written).toEqual(made.plates.map(counts));
});

describe('STL', () => {
  test('holds the triangles of a part with normals that point out', () => {
    const [part] = made.parts;
    if (part === undefined) throw new Error('no part');
    const solid = wholeOf(made.geometry, part);
    const bytes = writeStl(solid);
    const view = new DataView(bytes.buffer);
    const count = view.getUint32(80, true);
    expect(count).toBe(solid.numTri());
    expect(bytes).toHaveLength(84 + 50 * count);
    let volume = 0;
    for (let at = 84; at < bytes.length; at += 50) {
      const [nx, ny, nz, ax, ay, az] = Array.from({ length: 6 }, (_, index) =>
        view.getFloat32(at + 4 * index, true),
      ) as [number, number, number, number, number, number];
      expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 4);
      volume += (nx * ax + ny * ay + nz * az) * areaAt(view, at);
    }
    // The divergence theorem: the volume is a third of the sum of n a over the surface.
    expect(volume / 3 / solid.volume()).toBeCloseTo(1, 3);
  });
});

function areaAt(view: DataView, at: number): number {
  const corner = (index: number) =>
    [0, 1, 2].map((axis) => view.getFloat32(at + 12 * (index + 1) + 4 * axis, true)) as [
      number,
      number,
      number,
    ];
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
