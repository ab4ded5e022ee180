// Tests the board of the solid kit: its quarters, their joints, its fields, and a piece on it.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geometry, loadGeometry, roundedRectangle, type Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE } from '#kits/solid/part.ts';
import { thinWallArea } from '#kits/solid/testing/printability.ts';
import { reconstruction } from '../layout.ts';
import { type Quarter, SEAMS } from './joints.ts';
import { baseOf, boardQuarters } from './solid-board.ts';

let geometry: Geometry;
type Bases = Readonly<Record<Quarter, Solid>>;
/** The bases with the default, the smallest and the largest clearance. */
let made: Bases;
let tight: Bases;
let loose: Bases;
let light: Bases;

beforeAll(async () => {
  geometry = await loadGeometry();
  const basesOf = (clearance: number) =>
    Object.fromEntries(
      NAMES.map((name) => [name, baseOf({ geometry, clearance }, name)]),
    ) as unknown as Bases;
  [made, tight, loose] = [basesOf(CLEARANCE.default), basesOf(0.1), basesOf(0.4)];
  const clearance = CLEARANCE.default;
  const quarters = boardQuarters({ geometry, clearance, title: 'reconstruction' });
  const bodies = [...quarters].map(([name, { bodies: own }]) => [name, own[1]?.solid]);
  light = Object.fromEntries(bodies) as Bases;
});

const NAMES = ['a', 'b', 'c', 'd'] as const;
const all = () => [made, tight, loose];

describe('the quarters', () => {
  test('each is one solid within the bed', () => {
    for (const bases of all()) {
      for (const name of NAMES) {
        const base = bases[name];
        expect([base.status(), base.genus(), base.decompose().length]).toEqual(['NoError', 0, 1]);
        const { min, max } = base.boundingBox();
        // A quarter of 256 mm, half of a lip, and a fork of 12 mm on two sides at most.
        for (const axis of [0, 1] as const) {
          expect((max[axis] as number) - (min[axis] as number)).toBeLessThan(128.6 + 12.1);
        }
      }
    }
    const whole = made.d.add(light.d);
    expect([light.d.status(), whole.status(), whole.genus()]).toEqual(['NoError', 'NoError', 0]);
    const { min, max } = whole.boundingBox();
    expect([min[2], max[2]]).toEqual([0, expect.closeTo(2.8 + 0.6 + 0.8, 5)]);
  });

  test('the base has the volume of its slab, its tabs and its sockets', () => {
    const ground = 128.6 ** 2 - ((4 - Math.PI) * 4 ** 2) / 4;
    // A tongue: 10 x 1, a trapezoid of 6 x (10 + 7.6) / 2, and its tip of 1 x (7.6 + 5.6) / 2.
    const tongue = 10 + 52.8 + 6.6;
    // A fork: 5.4 x 8.4, barbs of 0.6, (5.4 + 6.6) / 2 x 0.6 and 6.6 x 0.6, a tip of 2.4 x (6.6 + 5) / 2, less a slot.
    const fork = 45.36 + 3.6 + 3.96 + 13.92 - 1.8 * 12;
    // The first layer is 0.14 mm smaller all around; the letter A takes about 0.4 x 100.
    const first = 0.2 * 0.14 * (4 * 128.6 + 200);
    // Quarter a has two tongues and two forks; its sockets are as many and a little larger, with a filled slot.
    const tabs = 1.2 * 2 * (tongue + fork);
    const sockets = 1.4 * 2 * (tongue * 1.05 + (fork + 1.8 * 12) * 1.12);
    const expected = ground * 2.8 + tabs - sockets - first - 40;
    expect(made.a.volume() / expected).toBeCloseTo(1, 2);
  });

  test('joined, they keep the clearance and form one board with even pitch', () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'c'],
      ['b', 'd'],
    ] as const;
    for (const [quarters, clearance] of [
      [made, 0.2],
      [tight, 0.1],
      [loose, 0.4],
    ] as const) {
      for (const [one, other] of pairs) {
        expect(quarters[one].intersect(quarters[other]).volume()).toBeCloseTo(0, 6);
        const gap = quarters[one].minGap(quarters[other], 2);
        expect(gap).toBeGreaterThan(clearance - 0.002);
        expect(gap).toBeLessThan(clearance + 0.002);
      }
    }
    const whole = geometry.Manifold.union(NAMES.map((name) => made[name]));
    // Ten fields of 24 mm, and a rim of 8 mm on both sides.
    expect(whole.boundingBox().max.slice(0, 2)).toEqual([
      expect.closeTo(256, 3),
      expect.closeTo(256, 3),
    ]);
  });

  test('forks hold, and roofs hold the quarters level', () => {
    for (const quarters of all()) {
      const held = (one: Quarter, other: Quarter, way: readonly [number, number, number]) =>
        quarters[one].intersect(quarters[other].translate([...way])).volume();
      // To pull them apart, four springs must bend by 0.4 mm.
      expect(held('a', 'b', [1.2, 0, 0])).toBeGreaterThan(0.5);
      expect(held('c', 'd', [1.2, 0, 0])).toBeGreaterThan(0.5);
      expect(held('a', 'c', [0, -1.2, 0])).toBeGreaterThan(0.5);
      expect(held('b', 'd', [0, -1.2, 0])).toBeGreaterThan(0.5);
      for (const [one, other] of [
        ['a', 'b'],
        ['c', 'd'],
        ['a', 'c'],
        ['b', 'd'],
      ] as const) {
        for (const up of [0.7, -0.7]) expect(held(one, other, [0, 0, up])).toBeGreaterThan(1);
      }
    }
  });

  test('only the right quarters join: wrong ones have two tabs at one place', () => {
    for (const { own, first } of SEAMS) {
      for (const other of SEAMS) {
        const clash = own.some((tab, place) => tab && other.own[place] !== true);
        expect(clash).toBe(other.first !== first || other.own !== own);
      }
    }
  });

  test('walls are thick enough, and nothing overhangs above the base', () => {
    for (const name of NAMES) {
      expect(thinWallArea(loose[name].trimByPlane([0, 0, -1], -1.6), 0.8)).toBe(0);
      // Nothing overhangs above the base: fields lie on it, lips lie on fields.
      const [fields, lips] = [light[name].slice(3.1), light[name].slice(3.9)];
      expect(fields.subtract(made[name].slice(2.7)).area()).toBeLessThan(0.01);
      expect(lips.subtract(fields).area()).toBeLessThan(0.01);
    }
    // The last quarter has the title. A slice is as high as its layer.
    expect(thinWallArea(light.d.trimByPlane([0, 0, -1], -3.4), 0.6)).toBe(0);
    expect(thinWallArea(light.d.trimByPlane([0, 0, 1], 3.4), 0.8)).toBe(0);
  });
});

describe('the fields', () => {
  /** The light layer of a field, without its lips, around the origin. */
  function fieldOf(field: number) {
    const [column, row] = [field % 10, Math.floor(field / 10)];
    const quarter = NAMES[(row < 5 ? 0 : 2) + (column < 5 ? 0 : 1)] as Quarter;
    const [x, y] = [8 + 24 * column + 12, 256 - 8 - 24 * row - 12];
    const window = geometry.CrossSection.square([21, 21], true);
    return light[quarter].slice(3.1).translate([-x, -y]).intersect(window);
  }

  test('[LAM-5] [LAM-7] each field has its points, and start fields a burrow', () => {
    const samples = new Map<string, ReturnType<typeof fieldOf>>();
    for (const [field, points] of reconstruction.points.entries()) {
      const kind = reconstruction.starts.includes(field) ? 'start' : `${points}`;
      const shown = fieldOf(field);
      const sample = samples.get(kind);
      if (sample === undefined) samples.set(kind, shown);
      else expect(sample.subtract(shown).area() + shown.subtract(sample).area()).toBeLessThan(0.1);
    }
    expect([...samples.keys()].sort()).toEqual([...'123456789', 'start']);
    const kinds = [...samples.values()];
    for (const [index, one] of kinds.entries()) {
      for (const other of kinds.slice(index + 1)) {
        expect(one.subtract(other).area() + other.subtract(one).area()).toBeGreaterThan(5);
      }
    }
    // A disc of 0.82 x 22.8 mm with a digit in it.
    const burrow = 21 ** 2 - (samples.get('start') as ReturnType<typeof fieldOf>).area();
    expect(burrow).toBeLessThan(Math.PI * 9.35 ** 2);
    expect(burrow).toBeGreaterThan(Math.PI * 9.35 ** 2 - 50);
  });

  test('a piece lies flat in its field, and the lips hold it', () => {
    const piece = roundedRectangle(geometry, [22, 22], 2).extrude(3.4).translate([-11, -11, 0]);
    // A corner of the board, and the field beside both seams in the last quarter.
    const places = [
      ['a', 8 + 12, 256 - 8 - 12],
      ['d', 128 + 12, 128 - 12],
    ] as const;
    const board = geometry.Manifold.union(NAMES.map((each) => light[each]));
    for (const [name, x, y] of places) {
      const lying = piece.translate([x, y, 3.4]);
      expect(board.intersect(lying).volume()).toBeCloseTo(0, 6);
      expect(light[name].intersect(lying.translate([0, 0, -0.1])).volume()).toBeGreaterThan(20);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const near = lying.translate([dx * 0.35, dy * 0.35, 0]);
        expect(board.intersect(near).volume()).toBeCloseTo(0, 6);
        const far = lying.translate([dx * 0.6, dy * 0.6, 0]);
        expect(board.intersect(far).volume()).toBeGreaterThan(0.5);
      }
    }
  });
});
