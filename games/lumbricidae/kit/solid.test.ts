// The parts of the solid kit: counts, sizes and balance.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Geometry } from '#kits/solid/geometry.ts';
import { massOf } from '#kits/solid/mass.ts';
import { CLEARANCE, type Part, wholeOf } from '#kits/solid/part.ts';
import type { Plate } from '#kits/solid/plates.ts';
import { solidKit } from '#kits/solid/solid-kit.ts';
import { wormsOn } from '../rules/position.ts';
import { kit } from './index.ts';
import { DIE_EDGE, TILE, TILE_RELIEF } from './sizes.ts';

let geometry: Geometry;
let parts: readonly Part[];
let plates: readonly Plate[];
beforeAll(async () => {
  const options = { edition: 'lumbricidae', language: 'en', clearance: CLEARANCE.default } as const;
  ({ geometry, parts, plates } = await solidKit(kit, options));
});

const part = (id: string): Part => parts.find((each) => each.id === id) as Part;

// The material of the rules: eight dice, sixteen tiles, a box with a lid, a stopper.
test('sixteen tiles, eight dice, the three parts of the box, and the fit test', () => {
  const tiles = parts.filter(({ id }) => id.startsWith('tile-'));
  expect(tiles.map(({ id }) => id)).toEqual(
    Array.from({ length: 16 }, (_, at) => `tile-${21 + at}`),
  );
  expect(part('die').count).toBe(8);
  expect(parts.slice(tiles.length).map(({ id }) => id)).toEqual([
    'die',
    'tower',
    'lid',
    'stopper',
    'fit-sockets',
    'fit-key',
  ]);
});

test('each plate fits on a small printer', () => {
  expect(plates.map(({ id }) => id)).toEqual(['tiles', 'dice', 'tower', 'lid', 'fit-test']);
});

describe('tiles', () => {
  test('a tile is a bevelled base with a number and its worms on it', () => {
    const base = TILE.width * TILE.height * TILE_RELIEF.thickness;
    for (const each of parts.filter(({ id }) => id.startsWith('tile-'))) {
      const [plate, symbols] = each.bodies.map(({ solid }) => solid);
      // Corners and bevels take less than a twentieth of the block.
      expect(plate?.volume()).toBeLessThan(base);
      expect(plate?.volume()).toBeGreaterThan(0.95 * base);
      expect(plate?.genus()).toBe(0);
      const tile = Number(each.id.slice('tile-'.length));
      // Two digits and the worms, each in one piece.
      expect(symbols?.decompose()).toHaveLength(2 + wormsOn(tile));
      expect(symbols?.boundingBox().min[2]).toBeCloseTo(TILE_RELIEF.thickness, 6);
      expect(each.filamentChange).toEqual({ layer: 14, height: 2.8 });
    }
  });

  test('symbols stay within the tile, a wall away from its edge', () => {
    for (const each of parts.filter(({ id }) => id.startsWith('tile-'))) {
      const { min, max } = (each.bodies[1] as Part['bodies'][number]).solid.boundingBox();
      expect(Math.min(min[0], min[1], TILE.width - max[0], TILE.height - max[1])).toBeGreaterThan(
        1.2,
      );
    }
  });
});

test('the die is fair as a solid: centre within 0.02 mm, moments within 0.5 %', () => {
  const { centre, moments } = massOf(wholeOf(geometry, part('die')));
  for (const at of centre) expect(Math.abs(at - DIE_EDGE / 2)).toBeLessThan(0.02);
  expect(moments[2] / moments[0] - 1).toBeLessThan(0.005);
});
