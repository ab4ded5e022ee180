// Plates: all copies of all parts, side by side on the bed.
import { beforeAll, expect, test } from 'vitest';
import { INKS } from '../paper/inks.ts';
import { type Geometry, loadGeometry } from './geometry.ts';
import { changeAbove, type Part } from './part.ts';
import { BED, platesOf } from './plates.ts';

/** The room for a skirt: PrusaSlicer draws it 6 mm away, 0.45 mm wide. */
const SKIRT = 6.5;

let geometry: Geometry;
beforeAll(async () => {
  geometry = await loadGeometry();
});

function block(id: string, count: number, size: [number, number, number], plate = 'a'): Part {
  const solid = geometry.Manifold.cube(size).translate([7, -3, 2]);
  return {
    id,
    name: id,
    count,
    plate: { id: plate, name: plate },
    bodies: [{ ink: INKS.bone, solid }],
  };
}

test('places each copy on the bed, none over another', () => {
  const [plate] = platesOf([block('small', 9, [30, 20, 5]), block('large', 2, [80, 90, 9])]);
  const boxes = plate?.parts.map(({ part, at }) =>
    (part.bodies[0] as Part['bodies'][number]).solid.translate(at).boundingBox(),
  );
  expect(boxes).toHaveLength(11);
  for (const [index, { min, max }] of (boxes ?? []).entries()) {
    expect(Math.min(min[0], min[1])).toBeGreaterThanOrEqual(SKIRT);
    expect(Math.max(max[0], max[1])).toBeLessThanOrEqual(BED - SKIRT);
    expect(min[2]).toBeCloseTo(0, 6);
    for (const other of boxes?.slice(index + 1) ?? []) {
      const apart = [0, 1].some(
        (axis) => max[axis]! < other.min[axis]! || other.max[axis]! < min[axis]!,
      );
      expect(apart).toBe(true);
    }
  }
});

test('the middle of a plate is the middle of the bed', () => {
  const [plate] = platesOf([block('small', 5, [30, 20, 5]), block('large', 3, [80, 30, 9])]);
  const boxes = (plate?.parts ?? []).map(({ part, at }) =>
    (part.bodies[0] as Part['bodies'][number]).solid.translate(at).boundingBox(),
  );
  for (const axis of [0, 1] as const) {
    const least = Math.min(...boxes.map(({ min }) => min[axis]));
    const most = Math.max(...boxes.map(({ max }) => max[axis]));
    expect((least + most) / 2).toBeCloseTo(BED / 2, 6);
  }
});

test('names the part that does not fit', () => {
  expect(() => platesOf([block('huge', 1, [10, 10, 181])])).toThrow(
    'plate a is larger than 166 mm at huge',
  );
  expect(() => platesOf([block('many', 100, [30, 30, 5])])).toThrow('at many');
});

test('a plate has a change of filament only if all of its parts have the same', () => {
  const at = (base: number): Part => ({
    ...block(`at ${base}`, 1, [9, 9, 9]),
    filamentChange: changeAbove(base),
  });
  expect(platesOf([at(2.6), at(2.6)])[0]?.filamentChange).toEqual({ layer: 14, height: 2.8 });
  expect(platesOf([at(2.6), at(1.4)])[0]?.filamentChange).toBeUndefined();
  expect(platesOf([at(2.6), block('plain', 1, [9, 9, 9])])[0]?.filamentChange).toBeUndefined();
});

test('parts of two plates are apart', () => {
  const plates = platesOf([block('one', 1, [9, 9, 9]), block('two', 1, [9, 9, 9], 'b')]);
  expect(plates.map(({ id, parts }) => [id, parts.map(({ part }) => part.id)])).toEqual([
    ['a', ['one']],
    ['b', ['two']],
  ]);
});
