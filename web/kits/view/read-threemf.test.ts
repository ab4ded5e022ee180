// Reads back a file of the server: the bodies, colours and places of a small plate.
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { loadGeometry } from '#kits/solid/geometry.ts';
import type { Part } from '#kits/solid/part.ts';
import { platesOf } from '#kits/solid/plates.ts';
import { writeProject } from '#kits/solid/project/project.ts';
import { bodiesOfPart, type PlacedBody, readThreeMf } from './read-threemf.ts';

let bodies: readonly PlacedBody[];

beforeAll(async () => {
  const geometry = await loadGeometry();
  const cube = (edge: number) => geometry.Manifold.cube([edge, edge, edge]);
  const plate = { id: 'first', name: 'First' };
  const parts: readonly Part[] = [
    {
      id: 'brick',
      name: 'Brick "A"',
      count: 2,
      plate,
      bodies: [
        { ink: { colour: '#f6eedb' }, solid: cube(10) },
        { ink: { colour: '#9c4a33' }, solid: cube(4).translate([3, 3, 10]) },
      ],
    },
    {
      id: 'post',
      name: 'Post',
      count: 1,
      plate,
      bodies: [{ ink: { colour: '#9c4a33' }, solid: cube(8) }],
    },
  ];
  const options = { title: 'Kit', language: 'en', licence: 'MIT', thumbnail: new Uint8Array() };
  const [first] = platesOf(parts);
  if (first === undefined) throw new Error('no plate');
  bodies = readThreeMf(writeProject(first, options));
});

test('each piece has its bodies at its place, in their colours', () => {
  // Three pieces of 10, 10 and 8 mm with gaps of 2 mm, in the middle of a bed of 180 mm.
  expect(bodies.map(({ body, at }) => [body.part, body.colour, ...at])).toEqual([
    ['brick', '#f6eedb', 74, 85, 0],
    ['brick', '#9c4a33', 74, 85, 0],
    ['brick', '#f6eedb', 86, 85, 0],
    ['brick', '#9c4a33', 86, 85, 0],
    ['post', '#9c4a33', 98, 85, 0],
  ]);
});

test('a cube has 8 corners and 12 triangles in millimetres', () => {
  const [post] = bodiesOfPart(bodies, 'post');
  expect(post?.body.corners).toHaveLength(3 * 8);
  expect(post?.body.triangles).toHaveLength(3 * 12);
  expect([
    Math.min(...(post?.body.corners ?? [])),
    Math.max(...(post?.body.corners ?? [])),
  ]).toEqual([0, 8]);
});

test('one part is shown once, with all its bodies', () => {
  expect(bodiesOfPart(bodies, 'brick').map(({ body }) => body.colour)).toEqual([
    '#f6eedb',
    '#9c4a33',
  ]);
  expect(bodiesOfPart(bodies, 'nothing')).toEqual([]);
});

test('a file without a model is refused', () => {
  expect(() => readThreeMf(zipSync({ 'README.txt': strToU8('no model') }))).toThrow('no 3D model');
});
