// Drawings as outlines: areas of known shapes, and omitted marks.
import { beforeAll, expect, test } from 'vitest';
import { circle, group, type Mark, path, roundedBox } from '../paper/drawing.ts';
import { widthOf } from '../paper/fonts.ts';
import { BLACK } from '../paper/inks.ts';
import { CURVE_ERROR, type Geometry, loadGeometry } from './geometry.ts';
import { outlineOf } from './outline.ts';

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

const areaOf = (...marks: Mark[]): number => outlineOf(geometry, marks).area();
const solid = (d: string): Mark => path(d, { fill: BLACK });
const stroke = (d: string, width: number): Mark => path(d, { pen: { ink: BLACK, width } });

/** The area that straight edges cost a circle at most: their error along its length. */
const lossOf = (radius: number): number => CURVE_ERROR * 2 * Math.PI * radius;

test('a circle has the area of a circle, a rounded box loses its corners', () => {
  const disc = areaOf(solid(circle(0, 0, 10)));
  expect(Math.abs(disc - 100 * Math.PI)).toBeLessThan(lossOf(10));
  const box = areaOf(solid(roundedBox(0, 0, 20, 10, 2)));
  expect(Math.abs(box - (200 - (4 - Math.PI) * 4))).toBeLessThan(lossOf(2));
});

test('a stroke has round ends: a box and a disc', () => {
  const line = areaOf(stroke('M0 0H10', 2));
  expect(Math.abs(line - (20 + Math.PI))).toBeLessThan(lossOf(1));
  const dot = areaOf(stroke('M5 5h0', 4));
  expect(Math.abs(dot - 4 * Math.PI)).toBeLessThan(lossOf(2));
});

test('a closed stroke returns to its start', () => {
  // A square ring of side 10: the outer square with round corners, without the inner one.
  const ring = areaOf(stroke('M0 0H10V10H0Z', 2));
  expect(Math.abs(ring - (144 - (4 - Math.PI) - 64))).toBeLessThan(lossOf(1));
});

test('marks that overlap count once, dashed strokes not at all', () => {
  const square = solid('M0 0H4V4H0Z');
  const dashed = path('M0 20H10', { pen: { ink: BLACK, width: 2, dash: [1, 1] } });
  expect(areaOf(square, square, dashed)).toBeCloseTo(16, 6);
});

test('groups move, turn and scale, and the drawing is turned upside up', () => {
  const outline = outlineOf(geometry, [
    group([group([solid('M0 0H2V1H0Z')], { at: [3, 0], turn: 90 })], { scale: 2, at: [10, 5] }),
  ]);
  // Turned clockwise by 90 degrees, the box is 1 wide and 2 high, from (3, 0) to the left and down.
  const { min, max } = outline.bounds();
  expect([...min, ...max].map((value) => Number(value.toFixed(6)))).toEqual([14, -9, 16, -5]);
});

test('a clip cuts what is outside of its box', () => {
  const marks = [solid('M-5 -5H5V5H-5Z')];
  expect(areaOf({ kind: 'clip', width: 3, height: 20, marks })).toBeCloseTo(15, 6);
});

test('a text is as wide as the fonts say, and centred', () => {
  const outline = outlineOf(geometry, [
    { kind: 'text', text: 'HH', x: 50, y: 0, size: 10, font: 'title', ink: BLACK, align: 'centre' },
  ]);
  const { min, max } = outline.bounds();
  expect((min[0] + max[0]) / 2).toBeCloseTo(50, 1);
  expect(max[0] - min[0]).toBeLessThan(10 * widthOf('HH', 'title'));
  expect(max[0] - min[0]).toBeGreaterThan(0.8 * 10 * widthOf('HH', 'title'));
  // Letters stand on their baseline, or round corners a little below.
  expect(Math.abs(min[1])).toBeLessThan(0.1);
});

test('a drawing without marks is an error', () => {
  expect(() => outlineOf(geometry, [])).toThrow('no outline');
});
