// Pictures of parts: their size, background and light.
import { decode } from 'fast-png';
import { beforeAll, expect, test } from 'vitest';
import { type Geometry, loadGeometry } from '../solid/geometry.ts';
import { pictureOf, type View } from './picture.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

const ABOVE: View = { turn: 0, tilt: 90 };
const SIZE = { width: 60, height: 40 };

/** The picture of a block 20 wide, 10 deep and 10 high, and its pixel at shares of width and height. */
function pictured(view: View, colour = '#ff8000') {
  const solid = geometry.Manifold.cube([20, 10, 10]);
  const { data, width, height, channels } = decode(
    pictureOf([{ bodies: [{ ink: { colour }, solid }] }], { ...SIZE, view }),
  );
  const at = (x: number, y: number) => {
    const from = channels * (Math.floor(y * height) * width + Math.floor(x * width));
    return [...data.subarray(from, from + channels)];
  };
  return { width, height, channels, at };
}

test('is a PNG of the given size with a transparent background', () => {
  const { width, height, channels, at } = pictured(ABOVE);
  expect([width, height, channels]).toEqual([60, 40, 4]);
  expect(at(0, 0)).toEqual([0, 0, 0, 0]);
  expect(at(0.5, 0.5)[3]).toBe(255);
});

test('has the colour of the ink, and is lighter on the side of the light', () => {
  const { at } = pictured({ turn: 45, tilt: 0 });
  const [lit, shaded] = [at(0.3, 0.5), at(0.8, 0.5)] as [number[], number[]];
  expect((lit[0] as number) / (lit[1] as number)).toBeCloseTo(255 / 128, 1);
  expect(lit[2]).toBe(0);
  expect(lit[0]).toBeGreaterThan(shaded[0] as number);
});

test('nearer parts cover those behind them', () => {
  const front = geometry.Manifold.cube([20, 1, 10]).translate([0, -5, 0]);
  const back = geometry.Manifold.cube([20, 1, 10]);
  const bodies = [
    { ink: { colour: '#ff0000' }, solid: front },
    { ink: { colour: '#0000ff' }, solid: back },
  ];
  for (const order of [bodies, bodies.toReversed()]) {
    const { data } = decode(
      pictureOf([{ bodies: order }], { ...SIZE, view: { turn: 0, tilt: 0 } }),
    );
    const middle = 4 * (20 * 60 + 30);
    expect([data[middle], data[middle + 2]]).toEqual([expect.any(Number), 0]);
    expect(data[middle]).toBeGreaterThan(80);
  }
});

test('the same parts give the same bytes', () => {
  const solid = geometry.Manifold.sphere(10, 32);
  const picture = () =>
    pictureOf([{ bodies: [{ ink: { colour: '#336699' }, solid }] }], { ...SIZE, view: ABOVE });
  expect(Buffer.from(picture()).equals(Buffer.from(picture()))).toBe(true);
});
