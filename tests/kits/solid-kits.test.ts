// Solid kits of all boxes: parts that print without supports on a small printer, and the same bytes twice.
import { beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Kit } from '#kits/kit.ts';
import { CLEARANCE, LAYER, wholeOf } from '#kits/solid/part.ts';
import { BED } from '#kits/solid/plates.ts';
import { writeProject } from '#kits/solid/project/project.ts';
import { type SolidKit, solidKit } from '#kits/solid/solid-kit.ts';
import {
  degenerateTriangles,
  LONGEST_BRIDGE,
  longestBridge,
  thinWallArea,
} from '#kits/solid/testing/printability.ts';
import { firstOf } from '#tools/testing/thorough.ts';

/** One box in `npm test`. */
const boxes = firstOf(shelf.filter(({ game }) => game in kits));

async function make(box: (typeof boxes)[number], clearance: number): Promise<SolidKit> {
  const kit = (await kits[box.game]?.()) as Kit;
  return solidKit(kit, { edition: box.edition, language: 'en', clearance });
}

/** Equal shapes, in other colours or in another box, are measured once. */
const measured = new Set<string>();

describe.each(boxes)('$edition', (box) => {
  let made: SolidKit;
  beforeAll(async () => {
    made = await make(box, CLEARANCE.default);
  });

  test('each part is manifold, stands on the bed, and prints without supports', async () => {
    const { geometry, parts } = made;
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      const whole = wholeOf(geometry, part);
      const shape = `${whole.volume()} ${whole.surfaceArea()}`;
      if (measured.has(shape)) continue;
      measured.add(shape);
      expect(whole.status(), part.id).toBe('NoError');
      expect(whole.boundingBox().min[2], part.id).toBeCloseTo(0, 6);
      expect(degenerateTriangles(whole), part.id).toBe(0);
      expect(longestBridge(whole), part.id).toBeLessThanOrEqual(LONGEST_BRIDGE);
      expect(thinWallArea(whole, 2.1), part.id).toBe(0);
    }
  });

  test('bodies of a part touch but share no space, and change at a layer', async () => {
    const { geometry, parts } = made;
    for (const part of parts) {
      const sum = part.bodies.reduce((volume, { solid }) => volume + solid.volume(), 0);
      expect(wholeOf(geometry, part).volume() / sum, part.id).toBeCloseTo(1, 4);
      const change = part.filamentChange;
      if (change === undefined) continue;
      // The second colour is the first above the base, and fills that layer.
      const tops = part.bodies.map(({ solid }) => solid.boundingBox().max[2]);
      const base = Math.min(...tops);
      expect((change.layer - 1) * LAYER, part.id).toBeCloseTo(base, 6);
      expect(change.height, part.id).toBeCloseTo(base + LAYER, 6);
    }
  });

  test.each([CLEARANCE.least, CLEARANCE.most])(
    'is whole with a clearance of %d mm',
    async (clearance) => {
      const { plates } = await make(box, clearance);
      for (const { parts } of plates) {
        for (const { part, at } of parts) {
          for (const { solid } of part.bodies) {
            expect(solid.status(), part.id).toBe('NoError');
            expect(solid.isEmpty(), part.id).toBe(false);
            const { max } = solid.translate([...at]).boundingBox();
            expect(Math.max(...max), part.id).toBeLessThanOrEqual(BED + 1e-6);
          }
        }
      }
    },
  );

  test('is the same file twice', async () => {
    const options = { title: 'Kit', language: 'en', licence: 'MIT', thumbnail: new Uint8Array() };
    const [one, two] = [made, await make(box, CLEARANCE.default)].map(({ plates }) =>
      plates.map((plate) => Buffer.from(writeProject(plate, options)).toString('base64')),
    );
    expect(one).toEqual(two);
  });

  test('parts and plates have names of files, each its own', async () => {
    const { parts, plates } = made;
    for (const ids of [parts, plates].map((all) => all.map(({ id }) => id))) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    }
  });
});
