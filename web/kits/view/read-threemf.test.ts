// Reads back a file of the server: bodies, colours and places of two small plates.
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { loadGeometry } from '#kits/solid/geometry.ts';
import type { Part } from '#kits/solid/part.ts';
import { platesOf } from '#kits/solid/plates.ts';
import { writeThreeMf } from '#kits/solid/threemf.ts';
import { bodiesOf, type Plate, readThreeMf } from './read-threemf.ts';

let plates: readonly Plate[];

beforeAll(async () => {
  const geometry = await loadGeometry();
  const cube = (edge: number) => geometry.Manifold.cube([edge, edge, edge]);
  const parts: readonly Part[] = [
    {
      id: 'brick',
      name: 'Brick "A"',
      count: 2,
      plate: { id: 'first', name: 'First' },
      bodies: [
        { ink: { colour: '#f6eedb' }, solid: cube(10) },
        { ink: { colour: '#9c4a33' }, solid: cube(4).translate([3, 3, 10]) },
      ],
    },
    {
      id: 'post',
      name: 'Post',
      count: 1,
      plate: { id: 'second', name: 'Second' },
      bodies: [{ ink: { colour: '#9c4a33' }, solid: cube(20) }],
    },
  ];
  const options = { title: 'Kit', language: 'en' };
  plates = readThreeMf(writeThreeMf(platesOf(parts), options));
});

test('each plate has its bodies at their places, in their colours', () => {
  expect(
    plates.map(({ id, bodies }) => [
      id,
      bodies.map(({ body, at }) => [body.part, body.colour, ...at]),
    ]),
  ).toEqual([
    [
      'first',
      [
        ['brick', '#f6eedb', 0, 0, 0],
        ['brick', '#9c4a33', 0, 0, 0],
        // Beside the first: 10 mm and a gap of 3 mm.
        ['brick', '#f6eedb', 13, 0, 0],
        ['brick', '#9c4a33', 13, 0, 0],
      ],
    ],
    ['second', [['post', '#9c4a33', 0, 0, 0]]],
  ]);
});

test('a cube has 8 corners and 12 triangles in millimetres', () => {
  const [post] = bodiesOf(plates, 'plate:second');
  expect(post?.body.corners).toHaveLength(3 * 8);
  expect(post?.body.triangles).toHaveLength(3 * 12);
  expect([
    Math.min(...(post?.body.corners ?? [])),
    Math.max(...(post?.body.corners ?? [])),
  ]).toEqual([0, 20]);
});

test('one part is shown once, with all its bodies', () => {
  expect(bodiesOf(plates, 'plate:first')).toHaveLength(4);
  expect(bodiesOf(plates, 'part:brick').map(({ body }) => body.colour)).toEqual([
    '#f6eedb',
    '#9c4a33',
  ]);
  expect(bodiesOf(plates, 'part:nothing')).toEqual([]);
});

test('a file without a model is refused', () => {
  expect(() => readThreeMf(zipSync({ 'README.txt': strToU8('no model') }))).toThrow('no 3D model');
});
