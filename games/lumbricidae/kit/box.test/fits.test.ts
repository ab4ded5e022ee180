// The plastic box: parts that fit into each other, and openings.
import { beforeAll, expect, test } from 'vitest';
import { type Geometry, loadGeometry, type Solid } from '#kits/solid/geometry.ts';
import { CLEARANCE, SHRINKAGE } from '#kits/solid/part.ts';
import { TILES } from '../../rules/position.ts';
import { lid, printedTower, stopper, tower } from '../box.ts';
import {
  BAFFLES,
  CHANNEL,
  DIE_DIAGONAL,
  GATE,
  LID,
  LID_HEIGHT,
  SHAFT,
  SHELL,
  STOPPER,
  TOWER,
} from '../box-sizes.ts';
import { DIE_EDGE, TILE, TILE_RELIEF } from '../sizes.ts';
import { standUnder } from './towers.ts';

let geometry: Geometry;
let upright: Solid;
beforeAll(async () => {
  geometry = await loadGeometry();
  upright = tower(geometry);
});

/** The volume that two solids share, without the dust of rounded coordinates. */
const shared = (a: Solid, b: Solid): number => Number(a.intersect(b).volume().toFixed(3));

/** The lid over the front of the tower, as the box is stored. @param shift by how much it is moved to the front */
function closedLid(clearance: number, { shift = 0, shrunk = 0 } = {}): Solid {
  const bottom = SHELL + LID.room;
  const printed = inPlane(lid(geometry, clearance), shrunk);
  const [length, width] = printed.boundingBox().max;
  return printed
    .rotate([0, 0, 90])
    .rotate([-90, 0, 0])
    .translate([(TOWER.width + width) / 2, -bottom - shift, (TOWER.height + length) / 2]);
}

/** A print that has shrunk by a share in the plane of the bed, and not upright. */
const inPlane = (printed: Solid, share: number): Solid => printed.scale([1 - share, 1 - share, 1]);

/** The upright tower, around its middle, after it has shrunk. */
function shrunkTower(share: number): Solid {
  const moved = upright.translate([-TOWER.width / 2, 0, 0]);
  return inPlane(moved, share).translate([TOWER.width / 2, 0, 0]);
}

test('the tower is one piece with one hole: from the upper opening through the gate', () => {
  const printed = printedTower(geometry);
  expect([printed.status(), printed.genus(), printed.decompose().length]).toEqual([
    'NoError',
    1,
    1,
  ]);
  expect(printed.volume()).toBeCloseTo(upright.volume(), 3);
});

test('all passages for dice are wider than a die in its widest direction', () => {
  for (const passage of [SHAFT.depth, SHAFT.width - BAFFLES.reach, GATE.width]) {
    expect(passage).toBeGreaterThan(DIE_DIAGONAL);
  }
});

test('sixteen tiles in a row fit into the channel below the stopper', () => {
  const thickness = TILE_RELIEF.thickness + TILE_RELIEF.relief;
  const row = geometry.Manifold.cube([TILES.length * thickness, TILE.width, TILE.height]).translate(
    [
      SHELL + (CHANNEL.width - TILES.length * thickness) / 2,
      TOWER.depth + (CHANNEL.depth - TILE.width) / 2,
      STOPPER.height + 0.3,
    ],
  );
  expect(shared(upright, row)).toBe(0);
  expect(upright.minGap(row, 1)).toBeGreaterThanOrEqual(0.25);
});

test.each([CLEARANCE.least, CLEARANCE.default, CLEARANCE.most])(
  'with a clearance of %d mm the stopper clicks into the channel, and its foot is flush',
  (clearance) => {
    const plug = stopper(geometry, clearance).translate([
      SHELL + clearance,
      TOWER.depth + clearance,
      0,
    ]);
    const below = plug.boundingBox();
    expect([below.min[2], below.max[2]]).toEqual([0, STOPPER.height]);
    expect(shared(upright, plug)).toBe(0);
    // Pulled out by half a ridge, it touches the wall: it holds.
    expect(shared(upright, plug.translate([0, 0, -0.6]))).toBeGreaterThan(0);
  },
);

test.each([CLEARANCE.least, CLEARANCE.default, CLEARANCE.most])(
  'with a clearance of %d mm the lid closes, clicks in, and no die gets out',
  (clearance) => {
    for (const shrunk of [0, SHRINKAGE / 2, SHRINKAGE]) {
      const tower = shrunkTower(shrunk);
      // Its stops have come nearer to the front.
      const shift = LID.overlap * shrunk;
      expect(shared(tower, closedLid(clearance, { shrunk, shift })), `shrunk ${shrunk}`).toBe(0);
      expect(shared(tower, closedLid(clearance, { shrunk, shift: 1 }))).toBeGreaterThan(0);
    }
    // The part of the upper opening beside the lid is narrower than a die.
    const free = SHELL + SHAFT.depth - LID.overlap;
    expect(free).toBeLessThan(DIE_EDGE);
  },
);

test('eight dice fit between the closed lid and the tower', () => {
  const room = { width: TOWER.height, depth: TOWER.width, height: LID.room };
  const eight = geometry.Manifold.cube([4 * DIE_EDGE, 2 * DIE_EDGE, DIE_EDGE]);
  const { max } = eight.boundingBox();
  expect(max[0]).toBeLessThan(room.width);
  expect(max[1]).toBeLessThan(room.depth);
  expect(max[2]).toBeLessThan(room.height);
});

test('the tower stands on the lid with its whole front, nearly to its back', () => {
  const stand = standUnder(geometry);
  expect(shared(upright, stand)).toBe(0);
  const { min, max } = stand.boundingBox();
  expect([min[1], min[2], max[2]].map((each) => Number(each.toFixed(6)))).toEqual([
    0,
    -LID_HEIGHT,
    0,
  ]);
  expect(max[1]).toBeGreaterThan(0.95 * TOWER.foot);
  expect(min[0]).toBeLessThan(0);
  expect(max[0]).toBeGreaterThan(TOWER.width);
});
