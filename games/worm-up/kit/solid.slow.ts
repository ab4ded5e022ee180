// The parts of both boxes: counts, volumes, shapes, and whether a printer without supports can print them.
import { describe, expect, test } from 'vitest';
import { SEAT_INKS } from '#kits/paper/inks.ts';
import type { Solid } from '#kits/solid/geometry.ts';
import { massOf, trianglesOf } from '#kits/solid/mass.ts';
import { CLEARANCE, LAYER, type Part, wholeOf } from '#kits/solid/part.ts';
import { BED } from '#kits/solid/plates.ts';
import { type SolidKit, solidKit } from '#kits/solid/solid-kit.ts';
import { thinWallArea } from '#kits/solid/testing/printability.ts';
import { kit } from './index.ts';
import { BID_TILE, CARD_HEIGHT, DIE_EDGE, SEGMENT } from './sizes.ts';

const load = (edition: string) =>
  solidKit(kit, { edition, language: 'en', clearance: CLEARANCE.default });
const kits: Readonly<Record<string, SolidKit>> = {
  tiles: await load('tiles'),
  dice: await load('dice'),
};
const { tiles, dice } = kits as { readonly tiles: SolidKit; readonly dice: SolidKit };

function partOf({ parts }: SolidKit, id: string): Part {
  const part = parts.find((each) => each.id === id);
  if (part === undefined) throw new Error(`there is no part ${id}`);
  return part;
}
const wholeIn = (from: SolidKit, id: string): Solid => wholeOf(from.geometry, partOf(from, id));
const sizeOf = (solid: Solid): readonly number[] => {
  const { min, max } = solid.boundingBox();
  return [0, 1, 2].map((axis) => (max[axis] as number) - (min[axis] as number));
};
/** The number of pieces with ids that begin so. */
const countOf = ({ parts }: SolidKit, begin: string): number =>
  parts.filter(({ id }) => id.startsWith(begin)).reduce((sum, { count }) => sum + count, 0);

describe('the contents of a box', () => {
  test('[WUP-2] 35 half-spheres in five colours, each worm with one head, and four posts', () => {
    for (const box of [tiles, dice]) {
      expect([countOf(box, 'segment-'), countOf(box, 'head-')]).toEqual([30, 5]);
      expect([countOf(box, 'post'), countOf(box, 'eye')]).toEqual([4, 2]);
      const inks = [1, 2, 3, 4, 5].map((seat) => partOf(box, `head-${seat}`).bodies[0]?.ink);
      expect(inks).toEqual(SEAT_INKS.slice(0, 5));
    }
  });

  test('[WUP-3] five tiles with 4 to 7 and X for each player, or one die', () => {
    expect([countOf(tiles, 'tile-'), countOf(tiles, 'die-')]).toEqual([25, 0]);
    expect([countOf(dice, 'tile-'), countOf(dice, 'die-')]).toEqual([0, 5]);
    const own = tiles.parts.filter(({ id }) => /^tile-.*-3$/.test(id)).map(({ id }) => id);
    expect(own).toEqual(['tile-4-3', 'tile-5-3', 'tile-6-3', 'tile-7-3', 'tile-x-3']);
  });

  test('[WUP-20] FINISH on both sides of the card with tiles; a wall behind it with dice', () => {
    expect([countOf(tiles, 'card'), countOf(tiles, 'wall')]).toEqual([2, 0]);
    expect([countOf(dice, 'card'), countOf(dice, 'wall')]).toEqual([1, 1]);
  });

  test.each(Object.entries(kits))(
    '%s: a plate for each player and two for all fit the bed',
    (_, box) => {
      const players = [1, 2, 3, 4, 5].map((seat) => `player-${seat}`);
      expect(box.plates.map(({ id }) => id)).toEqual([...players, 'posts', 'card', 'fit-test']);
      for (const { part, at } of box.plates.flatMap(({ parts }) => parts)) {
        for (const { solid } of part.bodies) {
          const { max } = solid.boundingBox();
          for (const axis of [0, 1, 2] as const) {
            expect(max[axis] + at[axis]).toBeLessThanOrEqual(BED);
          }
        }
      }
    },
  );

  test('with tiles, one change of filament serves a whole plate', () => {
    // The base of a tile and the sole of a segment have 8 layers, the base of the card 7.
    const [ninth, eighth] = [
      { layer: 9, height: 1.8 },
      { layer: 8, height: 1.6 },
    ];
    const changes = tiles.plates.map(({ filamentChange }) => filamentChange);
    expect(changes).toEqual([ninth, ninth, ninth, ninth, ninth, undefined, eighth, undefined]);
    for (const { id, bodies, filamentChange } of tiles.parts) {
      if (filamentChange === undefined) continue;
      const base = (filamentChange.layer - 1) * LAYER;
      const below = bodies.filter(({ solid }) => solid.boundingBox().max[2] <= base + 1e-9);
      expect(below.length, id).toBe(1);
    }
  });
});

/** One of each kind; the other players have the same solids in other colours. */
const KINDS: readonly (readonly [edition: string, id: string, genus: number])[] = [
  ['tiles', 'segment-1', 0],
  ['tiles', 'head-1', 0],
  ...['4', '5', '6', '7', 'x'].map((bid) => ['tiles', `tile-${bid}-1`, 0] as const),
  ['tiles', 'post', 0],
  // The hole for the stem, and the space between the sleeve and the rib.
  ['tiles', 'eye', 2],
  ['tiles', 'card', 0],
  // The ring around a post.
  ['tiles', 'start-left', 1],
  ['tiles', 'start-right', 1],
  ['dice', 'die-1', 0],
  ['dice', 'wall', 0],
];
/** In square millimetres: islands in the letters of a die, and the corners of a mouth, end in points. */
const THIN: Readonly<Record<string, number>> = { 'die-1': 0.1, 'head-1': 0.03 };

test.each(KINDS)('%s: %s is one manifold piece without thin walls', (edition, id, genus) => {
  const box = kits[edition] as SolidKit;
  const part = partOf(box, id);
  const whole = wholeOf(box.geometry, part);
  expect(whole.genus()).toBe(genus);
  expect(whole.decompose()).toHaveLength(1);
  expect(whole.boundingBox().min[2]).toBeCloseTo(0, 6);
  // Bodies fill the whole and don't overlap.
  const volumes = part.bodies.map(({ solid }) => solid.volume());
  expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBeCloseTo(whole.volume(), 3);
  for (const solid of [whole, ...part.bodies.map((body) => body.solid)]) {
    expect(solid.status()).toBe('NoError');
    expect(smallestTriangle(solid)).toBeGreaterThan(0);
  }
  expect(thinWallArea(whole, 0.5)).toBeLessThanOrEqual(THIN[id] ?? 0);
});

/** In millimetres: files round to it. */
const FILE_UNIT = 1e-4;

/** The area of the smallest triangle in square millimetres, with corners as in a file. */
function smallestTriangle(solid: Solid): number {
  const areas = trianglesOf(solid).map((corners) => {
    const [a, b, c] = corners.map((corner) => corner.map((at) => Math.round(at / FILE_UNIT)));
    const [ux, uy, uz] = minus(b, a);
    const [vx, vy, vz] = minus(c, a);
    const normal = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    return (normal / 2) * FILE_UNIT ** 2;
  });
  return Math.min(...areas);
}

type Numbers = readonly number[] | undefined;
const minus = (one: Numbers, other: Numbers) =>
  [0, 1, 2].map((axis) => (one?.[axis] ?? 0) - (other?.[axis] ?? 0)) as [number, number, number];

/** The volume of a frustum. */
const frustum = (height: number, one: number, other: number): number =>
  ((Math.PI * height) / 3) * (one ** 2 + one * other + other ** 2);
/** Parts with curved sides are polygons: a little smaller than the formula. */
function expectVolume(solid: Solid, formula: number, share: number) {
  expect(solid.volume() / formula).toBeGreaterThan(1 - share);
  expect(solid.volume() / formula).toBeLessThan(1 + share / 4);
}

describe('volumes and boxes', () => {
  // A half-sphere of radius 9 on a bevel of 0.4.
  const dome = (2 / 3) * Math.PI * 9 ** 3 + frustum(0.4, 8.6, 9);

  test('[WUP-2] a segment is a half-sphere of 18 mm with a step', () => {
    const segment = wholeIn(dice, 'segment-1');
    expect(sizeOf(segment).map((size) => Math.round(size * 100) / 100)).toEqual([
      SEGMENT,
      SEGMENT,
      9.4,
    ]);
    // The step, integrated from its height 7.55 to the height at its radius 4.2: circles without their middle.
    const top = Math.sqrt(9 ** 2 - 4.2 ** 2);
    const step = Math.PI * ((9 ** 2 - 4.2 ** 2) * (top - 7.55) - (top ** 3 - 7.55 ** 3) / 3);
    expectVolume(segment, dome - step, 0.004);
    expectVolume(wholeIn(tiles, 'segment-1'), dome - step, 0.004);
  });

  test('the eyes and the mouth stand out of the head, and look forward', () => {
    const [skin, eyes, features] = partOf(dice, 'head-1').bodies.map(({ solid }) => solid) as [
      Solid,
      Solid,
      Solid,
    ];
    const whole = wholeIn(dice, 'head-1').volume();
    // At most both eyes (half a ball on a column of 1 mm) and a mouth 9 mm long stand out.
    const most = 2 * ((2 / 3) * Math.PI * 2.1 ** 3 + Math.PI * 2.1 ** 2) + Math.PI * 0.75 ** 2 * 9;
    expect(whole).toBeGreaterThan(dome);
    expect(whole).toBeLessThan(dome + most);
    expect(skin.volume()).toBeLessThan(dome);
    for (const part of [eyes, features]) {
      const { min, max } = part.boundingBox();
      expect(min[0]).toBeGreaterThan(0);
      expect(max[1]).toBeCloseTo(-min[1], 6);
      expect(Math.hypot(max[0], 0)).toBeLessThan(SEGMENT / 2);
    }
    // From above, before the middle: the mouth before the pupils, the pupils before the middle of the eyes.
    expect(features.boundingBox().max[0]).toBeGreaterThan(eyes.boundingBox().max[0]);
  });

  test('a tile has a plain back, and lies flat on its rim', () => {
    const area = BID_TILE.width * BID_TILE.height - (4 - Math.PI) * 3 ** 2;
    const around = 2 * (26 + 34) - (8 - 2 * Math.PI) * 3;
    // The rim is set back by 0.4 mm, and 1.6 mm wide: from 25.2 x 33.2 to 22 x 30 with corners of 2.6 and 1.
    const outer = 25.2 * 33.2 - (4 - Math.PI) * 2.6 ** 2;
    const inner = 22 * 30 - (4 - Math.PI) * 1 ** 2;
    for (const bid of ['4', '5', '6', '7', 'x']) {
      const [base, symbols] = partOf(tiles, `tile-${bid}-1`).bodies.map(({ solid }) => solid) as [
        Solid,
        Solid,
      ];
      expectVolume(base, area * 1.6 - (around * 0.4 ** 2) / 2, 0.002);
      const number = symbols.volume() / 0.8 - (outer - inner);
      // A number and a worm of about 14 x 9 and 17 x 10 mm cover a fifth to two thirds of their boxes.
      expect(number).toBeGreaterThan(0.2 * (14 * 9 + 17 * 10));
      expect(number).toBeLessThan(0.67 * (14 * 9 + 17 * 10));
      const whole = wholeIn(tiles, `tile-${bid}-1`);
      expect(sizeOf(whole).map((size) => Math.round(size * 100) / 100)).toEqual([26, 34, 2.4]);
      const [back, face] = [whole.slice(0.1), whole.slice(2.3)];
      expect([back.numContour(), back.area()]).toEqual([
        1,
        expect.closeTo(25.4 * 33.4 - (4 - Math.PI) * 2.7 ** 2, 0),
      ]);
      expect(tiles.geometry.CrossSection.hull([face]).area()).toBeCloseTo(outer, 0);
    }
  });

  test('a die is balanced, and its faces have the order of the net', () => {
    const die = wholeIn(dice, 'die-1');
    expect(sizeOf(die)).toEqual(
      [DIE_EDGE, DIE_EDGE, DIE_EDGE].map((edge) => expect.closeTo(edge, 6)),
    );
    const { centre, moments } = massOf(die);
    for (const at of centre) expect(Math.abs(at - DIE_EDGE / 2)).toBeLessThan(0.02);
    expect(moments[2] / moments[0]).toBeLessThan(1.005);
    // Twelve bevels with an area of 0.39 take about 70; six symbols of about 30 with a depth of 0.5 to 1 take the rest.
    expect(die.volume()).toBeLessThan(16 ** 3 - 70 - 6 * 30 * 0.3);
    expect(die.volume()).toBeGreaterThan(16 ** 3 - 70 - 6 * 30);
    // The second face of the net looks up, the fourth down: 4 and 6. Only these have islands.
    const islands = [0.2, DIE_EDGE - 0.2].map((height) => die.slice(height).decompose().length - 1);
    expect(islands).toEqual([1, 1]);
  });

  test('a post is as wide as a segment', () => {
    const post = wholeIn(tiles, 'post');
    expect(sizeOf(post).map((size) => Math.round(size * 100) / 100)).toEqual([
      SEGMENT,
      SEGMENT,
      51,
    ]);
    // The foot; a quarter of an ellipse from radius 9 to 5, integrated; the stem; the neck; the knob.
    const round = 2.4 * Math.PI * (25 + (40 * Math.PI) / 4 + (16 * 2) / 3);
    const foot = frustum(0.4, 8.6, 9) + Math.PI * 81 * 1.2 + round;
    const stem = Math.PI * 9 * (48 - 1.2 - 4) + 2 * frustum(0.6, 3, 2.4);
    expectVolume(post, foot + stem + (2 / 3) * Math.PI * 27, 0.006);
  });

  test('an eye of the card', () => {
    // The hull of a disc of radius 5 and the corner (13, 3.2): triangles, a sector; the end; without hole and groove.
    const [far, tangent] = [Math.hypot(13, 3.2), Math.sqrt(13 ** 2 + 3.2 ** 2 - 25)];
    const angle = Math.atan(3.2 / 13) + Math.acos(5 / far);
    const half = (5 * tangent + 13 * 3.2 + 25 * (Math.PI - angle)) / 2 + 0.4 * 3;
    const area = 2 * half - Math.PI * 3.2 ** 2 - 8.2 * 3.2;
    const eye = wholeIn(tiles, 'eye');
    expectVolume(eye, area * 42 + 1.6 * 3.2 * 20, 0.004);
    expect(sizeOf(eye)).toEqual([18.4, 10, 42].map((size) => expect.closeTo(size, 2)));
  });

  test('the plates of the card', () => {
    // A box without two slots of 2 x 23 mm, and without 3.4 mm below each hook of 2.8 mm; the first layer is narrower.
    const area = 97.2 * CARD_HEIGHT - 2 * (2 * 23 + 2.8 * 3.4);
    for (const plate of [partOf(tiles, 'card'), partOf(dice, 'card'), partOf(dice, 'wall')]) {
      const [base, symbols] = plate.bodies.map(({ solid }) => solid) as [Solid, Solid];
      expectVolume(base, area * 1.4, 0.004);
      expect(sizeOf(base)).toEqual([97.2, CARD_HEIGHT, 1.4].map((size) => expect.closeTo(size, 6)));
      expect(symbols.volume()).toBeCloseTo(0.6 * symbols.slice(1.7).area(), 3);
    }
  });

  test('the halves of the start bar', () => {
    // A band of 108 x 16 and a ring of radius 11.8, of which a quarter lies on the band; the hole; the knob and its neck.
    const half = 108 * 16 + 0.75 * Math.PI * 11.8 ** 2 - Math.PI * 9.2 ** 2;
    const knob = (radius: number, neck: number) => Math.PI * radius ** 2 + 2 * neck;
    const [left, right] = ['start-left', 'start-right'].map(
      (id) => partOf(tiles, id).bodies[0]?.solid,
    ) as [Solid, Solid];
    expectVolume(left, (half + knob(3, 3.2)) * 1.4, 0.01);
    expectVolume(right, (half - knob(3.2, 3.6)) * 1.4, 0.01);
  });
});
