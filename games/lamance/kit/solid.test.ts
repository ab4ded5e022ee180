// Tests the pieces and racks of the solid kit: sizes, volumes, printing, secrecy, and pieces in a rack.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geometry, loadGeometry, type Solid } from '#kits/solid/geometry.ts';
import { massOf } from '#kits/solid/mass.ts';
import { CLEARANCE, type Part, wholeOf } from '#kits/solid/part.ts';
import { BED, platesOf } from '#kits/solid/plates.ts';
import {
  degenerateTriangles,
  longestBridge,
  thinWallArea,
} from '#kits/solid/testing/printability.ts';
import { reconstruction } from '../layout.ts';
import { PIECE, SOLID_PIECE, SOLID_RACK } from './sizes.ts';
import { solidParts } from './solid.ts';
import { FEET, RACK_LENGTH } from './solid-rack.ts';
import { KIT_WORDS } from './words.ts';

let geometry: Geometry;
let parts: readonly Part[];

beforeAll(async () => {
  geometry = await loadGeometry();
  parts = solidParts({ geometry, language: 'en', clearance: CLEARANCE.default });
});

const part = (id: string): Part => parts.find((each) => each.id === id) as Part;
const pieces = () => parts.filter(({ id }) => id.startsWith('piece-'));
const bodyOf = ({ bodies }: Part, index: number): Solid => bodies[index]?.solid as Solid;
const sizeOf = (solid: Solid) => {
  const { min, max } = solid.boundingBox();
  return max.map((to, axis) => to - (min[axis] as number));
};

describe('the parts', () => {
  test('[LAM-1] [LAM-14] there are 48 pieces, a rack for each of four players, and four quarters', () => {
    expect(pieces().map(({ count }) => count)).toEqual([...reconstruction.supply]);
    expect(pieces().reduce((sum, { count }) => sum + count, 0)).toBe(8 * 5 + 8);
    expect(part('rack').count).toBe(4);
    expect(parts.filter(({ id }) => id.startsWith('board-'))).toHaveLength(4);
  });

  test('plates fit on the bed and are named in both languages', () => {
    // Each quarter has a plate of its own; their boxes are tested with the board.
    const quarters = parts.filter(({ id }) => id.startsWith('board-'));
    expect(new Set(quarters.map(({ plate }) => plate.id)).size).toBe(4);
    const plates = platesOf(parts.filter((each) => !quarters.includes(each)));
    expect(plates.map(({ id, parts: own }) => [id, own.length])).toEqual([
      ['pieces', 48],
      ['racks', 4],
    ]);
    for (const plate of plates) {
      for (const { part: own, at } of plate.parts) {
        const { min, max } = wholeOf(geometry, own)
          .translate([...at])
          .boundingBox();
        expect(Math.min(...min)).toBeGreaterThanOrEqual(-1e-3);
        expect(Math.max(...max)).toBeLessThanOrEqual(BED);
      }
    }
    const [own, polish] = [KIT_WORDS.en, KIT_WORDS.pl].map((words) => [
      words.quarter({ letter: 'A' }),
      words.piecePlate,
      words.rackPlate,
      words.solidRack,
      ...words.kinds,
    ]) as [string[], string[]];
    expect([own.length, polish.length]).toEqual([13, 13]);
    for (const [index, name] of polish.entries()) expect(name).not.toBe(own[index]);
  });
});

describe('pieces', () => {
  // A prism with round corners; a bevel takes half of its square along each side, measured at its middle.
  const square = PIECE ** 2 - (4 - Math.PI) * SOLID_PIECE.radius ** 2;

  test('each is one solid of the size of a piece, and prints without supports', () => {
    for (const piece of pieces()) {
      const whole = wholeOf(geometry, piece);
      expect(whole.status()).toBe('NoError');
      expect(whole.genus()).toBe(0);
      for (const [axis, size] of [22, 22, 2.6 + 0.8].entries()) {
        expect(sizeOf(whole)[axis]).toBeCloseTo(size, 3);
      }
      expect(degenerateTriangles(whole)).toBe(0);
      expect(longestBridge(whole)).toBe(0);
      expect(thinWallArea(whole, 0.2)).toBe(0);
      expect(piece.filamentChange).toEqual({ layer: 14, height: 2.8 });
    }
  });

  test('arms have the width of the drawing and end 1.6 mm before the edge', () => {
    // 13 of 100 wide, from edge to edge; the round middle is no wider.
    const grooves = { 'piece-180s': 0.13 * PIECE * (PIECE - 2 * 1.6) };
    for (const [id, area] of Object.entries(grooves)) {
      expect(bodyOf(part(id), 1).volume() / (0.8 * (square - area))).toBeCloseTo(1, 2);
    }
    // Two arms of each kind and eight of a star make one hole in the face.
    expect(pieces().map((piece) => bodyOf(piece, 1).genus())).toEqual(pieces().map(() => 1));
    const open = pieces().map((piece) => 0.8 * square - bodyOf(piece, 1).volume());
    // A star has eight arms, so more of its base is open than of any other piece.
    expect(Math.max(...open.slice(0, -1)) * 2).toBeLessThan(open.at(-1) as number);
  });

  test('mirrored kinds have the same area, and no two faces are alike', () => {
    for (const [one, other] of [
      ['piece-45l', 'piece-45r'],
      ['piece-135l', 'piece-135r'],
    ] as const) {
      expect(bodyOf(part(one), 1).volume()).toBeCloseTo(bodyOf(part(other), 1).volume(), 1);
    }
    const faces = pieces().map((piece) => bodyOf(piece, 1).slice(3));
    for (const [index, face] of faces.entries()) {
      for (const other of faces.slice(index + 1)) {
        for (const turn of [0, 90, 180, 270]) {
          expect(face.subtract(other.rotate(turn)).area()).toBeGreaterThan(6);
        }
      }
    }
  });

  test('[LAM-3] nobody can tell pieces apart by their backs or edges', () => {
    const [first, ...others] = pieces();
    const back = bodyOf(first as Part, 0);
    const bevel = SOLID_PIECE.bevel;
    // The perimeter at the middle of the bevel, about 82 mm, times half of its square.
    expect(back.volume()).toBeCloseTo(square * 2.6 - (82 * bevel ** 2) / 2, -1);
    const inner = geometry.CrossSection.square([19, 19], true);
    const edgeOf = (piece: Part) => bodyOf(piece, 1).slice(3).subtract(inner);
    for (const other of others) {
      expect(bodyOf(other, 0).subtract(back).volume()).toBeCloseTo(0, 6);
      expect(back.subtract(bodyOf(other, 0)).volume()).toBeCloseTo(0, 6);
      const edge = edgeOf(other);
      expect(edge.subtract(edgeOf(first as Part)).area()).toBeLessThan(0.01);
      expect(edge.area()).toBeCloseTo(edgeOf(first as Part).area(), 2);
    }
  });
});

describe('the rack', () => {
  const rack = () => bodyOf(part('rack'), 0);

  /** A piece that leans in a step, a little above its ledge and before its panel. */
  function leaning(step: number, index: number): Solid {
    const [y, z] = FEET[step] as readonly [number, number];
    const x = SOLID_RACK.cheek + SOLID_RACK.gap + index * (PIECE + SOLID_RACK.gap);
    return geometry.Manifold.cube([PIECE, 3.4, PIECE])
      .translate([0, -3.45, 0.05])
      .rotate([-20, 0, 0])
      .translate([x, y, z]);
  }
  const hand = () => [0, 1].flatMap((step) => [0, 1, 2, 3, 4].map((index) => leaning(step, index)));

  test('it is one solid that prints without supports', () => {
    expect(rack().status()).toBe('NoError');
    expect(rack().genus()).toBe(0);
    expect(degenerateTriangles(rack())).toBe(0);
    expect(longestBridge(rack())).toBe(0);
    expect(thinWallArea(rack(), 0.4)).toBe(0);
    // Five pieces, six gaps, and two cheeks; as high as a piece on the upper step.
    expect(RACK_LENGTH).toBeCloseTo(5 * 22 + 6 * 0.6 + 2 * 2.4, 9);
    expect(sizeOf(rack())[0]).toBeCloseTo(RACK_LENGTH, 6);
    expect(sizeOf(rack())[2]).toBeLessThan(40);
  });

  test('[LAM-2] it holds ten pieces, the largest hand', () => {
    expect(Math.max(...reconstruction.handSizes.values())).toBe(10);
    const held = hand();
    expect(held).toHaveLength(10);
    for (const [index, piece] of held.entries()) {
      expect(rack().intersect(piece).volume()).toBeCloseTo(0, 6);
      expect(rack().minGap(piece, 2)).toBeLessThan(0.06);
      for (const other of held.slice(index + 1)) {
        expect(piece.intersect(other).volume()).toBeCloseTo(0, 6);
      }
    }
    // A piece can't slip out to the front, to the back or to the side.
    for (const way of [
      [0, -2, 0],
      [0, 2, 0],
      [-2, 0, 0],
    ] as const) {
      expect(
        rack()
          .intersect((held[0] as Solid).translate([...way]))
          .volume(),
      ).toBeGreaterThan(1);
    }
    // And comes out upwards along its panel.
    const [up, back] = [Math.cos(Math.PI / 9) * 10, Math.sin(Math.PI / 9) * 10];
    expect(
      rack()
        .intersect((held[0] as Solid).translate([0, back, up]))
        .volume(),
    ).toBeCloseTo(0, 6);
  });

  test('with ten pieces it is stable', () => {
    const { centre } = massOf(geometry.Manifold.union([rack(), ...hand()]));
    const { min, max } = rack().slice(0.1).bounds();
    expect(centre[1] - min[1]).toBeGreaterThan(8);
    expect(max[1] - centre[1]).toBeGreaterThan(8);
  });

  test('[LAM-3] its owner sees all faces, and the cheeks hide them from the sides', () => {
    // A line of sight that falls by 45 degrees keeps y + z: points with more of it appear above the rest.
    const [front, rear] = [leaning(0, 2), leaning(1, 2)];
    const above = (piece: Solid) => piece.rotate([45, 0, 0]).boundingBox();
    // The lip is 3 mm high and leans by 20 degrees, 4.2 mm before the panel.
    const lipTop = (FEET[1]?.[1] as number) + 3 * 0.94 + 4.2 * 0.342;
    expect(above(rear.trimByPlane([0, 0, 1], lipTop)).min[2]).toBeGreaterThan(above(front).max[2]);
    const side = rack().rotate([0, 90, 0]).slice(-1);
    for (const piece of [front, rear]) {
      const shadow = piece.rotate([0, 90, 0]).project();
      expect(shadow.subtract(side).area()).toBeLessThan(0.15 * shadow.area());
    }
  });
});
