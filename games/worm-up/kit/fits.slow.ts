// Parts that meet on the table: the card turns on its posts and stays on them, heads touch it, and the start bar fits.
import { describe, expect, test } from 'vitest';
import type { Solid } from '#kits/solid/geometry.ts';
import { type Body, CLEARANCE, type Part, SHRINKAGE, wholeOf } from '#kits/solid/part.ts';
import { solidKit } from '#kits/solid/solid-kit.ts';
import { longestBridge, thinWallArea } from '#kits/solid/testing/printability.ts';
import { rightPost } from '../geometry/card.ts';
import { courseOf, wormsAtStart } from '../geometry/course.ts';
import { DIAMETER, HEADINGS } from '../geometry/steps.ts';
import { kit } from './index.ts';
import { CARD, CARD_HEIGHT, SEGMENT, SOLID_POST } from './sizes.ts';

/** From units of the rules to millimetres. */
const SCALE = SEGMENT / DIAMETER;
/** From the left post to the right one, by the rules (WUP-2: six segments). */
const LENGTH = rightPost({ x: 0, y: 0, heading: 0 }, 6).x * SCALE;
/** A hole is a polygon: its edges are nearer than its corners by at most the error of curves. */
const CURVE = 0.021;
/** In cubic millimetres: where parts touch, their numbers are rounded. */
const NOTHING = 1e-3;

const overlap = (one: Solid, other: Solid): number => one.intersect(other).volume();

/** The parts of a box by their ids. @param shrunk by this share in the plane of the bed, and not upright */
async function boxOf(edition: string, clearance: number, shrunk = 0) {
  const { geometry, parts } = await solidKit(kit, { edition, language: 'pl', clearance });
  const partOf = (id: string): Part => {
    const found = parts.find((each) => each.id === id);
    if (found === undefined) throw new Error(`there is no part ${id}`);
    return found;
  };
  return {
    part: (id: string): Solid => wholeOf(geometry, partOf(id)).scale([1 - shrunk, 1 - shrunk, 1]),
    /** From the left post to the right one: the card, not the rules, sets it. */
    length: LENGTH * (1 - shrunk),
    /** Without its symbols. */
    base: (id: string): Solid => (partOf(id).bodies[0] as Body).solid,
  };
}
type Box = Awaited<ReturnType<typeof boxOf>>;

/** The card as it stands on the table, with the axis of the left post at the origin: its plates and its eyes. */
function cardOf({ part, length }: Box, back: 'card' | 'wall') {
  const front = part('card').rotate([90, 0, 0]);
  const behind = part(back).rotate([90, 0, 0]).rotate([0, 0, 180]).translate([length, 0, 0]);
  const eye = part('eye').translate([0, 0, SOLID_POST.stop]);
  return {
    plates: front.add(behind).translate([0, 0, CARD.gap]),
    left: eye,
    right: eye.rotate([0, 0, 180]).translate([length, 0, 0]),
  };
}

const PRINTS = [CLEARANCE.least, CLEARANCE.default, CLEARANCE.most].flatMap((clearance) =>
  [0, SHRINKAGE].map((shrunk) => [clearance, shrunk] as const),
);

describe.each(PRINTS)('with a clearance of %f, shrunk by %f', async (clearance, shrunk) => {
  const box = await boxOf('dice', clearance, shrunk);
  const post = box.part('post');
  const { plates, left, right } = cardOf(box, 'wall');

  test('the parts that depend on it can be printed', () => {
    for (const id of ['eye', 'card', 'start-left', 'start-right']) {
      const base = box.base(id);
      expect([base.status(), base.decompose().length]).toEqual(['NoError', 1]);
      expect([longestBridge(base), thinWallArea(base, 1.1)], id).toEqual([0, 0]);
    }
  });

  test('the plates slide into the eyes and can’t come off sideways', () => {
    // The edges by which they hang come down as they shrink, so the plates hang higher.
    const hung = plates.translate([0, 0, CARD_HEIGHT * shrunk]);
    for (const eye of [left, right]) expect(overlap(hung, eye)).toBeLessThan(NOTHING);
    // Above the rib on which they hang.
    const lifted = hung.translate([0, 0, clearance]);
    for (const eye of [left, right]) {
      // The grooves are as wide as two plates, so they shrink by less than this.
      expect(lifted.minGap(eye, 1)).toBeGreaterThan(clearance - 5 * shrunk - 1e-6);
      const aside = eye === left ? -1 : 1;
      const off = eye.translate([aside * (2 * clearance + 0.2), 0, 0]);
      expect(overlap(lifted, off)).toBeGreaterThan(1);
    }
  });

  test('[WUP-18] either post moves, and the card stays on both at any angle', () => {
    const card = [plates, left, right];
    for (const angle of [0, 7, 45, 90, 133, 180, 271]) {
      const swing = (solid: Solid): Solid => solid.rotate([0, 0, angle]);
      const radians = (angle * Math.PI) / 180;
      // The pivot stays as it is; a hand moves the other post without turning it.
      const moved = post.translate([
        box.length * Math.cos(radians),
        box.length * Math.sin(radians),
        0,
      ]);
      for (const each of card.map(swing)) {
        expect(overlap(each, post)).toBeLessThan(NOTHING);
        expect(overlap(each, moved)).toBeLessThan(NOTHING);
        // Above the stop, on which the eyes rest.
        const raised = each.translate([0, 0, 0.5]);
        for (const standing of [post, moved]) {
          expect(raised.minGap(standing, 1)).toBeGreaterThan(clearance - CURVE);
        }
      }
    }
  });

  test('[WUP-2] the start bar joins, fits around the posts, and holds in the middle', () => {
    const [one, other] = [box.part('start-left'), box.part('start-right')];
    expect(overlap(one, other)).toBeLessThan(NOTHING);
    const knob = one.trimByPlane([1, 0, 0], 0.5);
    expect(knob.minGap(other, 2)).toBeGreaterThan(clearance - CURVE);
    expect(overlap(one, other.translate([2 * clearance + 0.3, 0, 0]))).toBeGreaterThan(0.1);
    // Twelve segments from post to post.
    const [start, end] = courseOf(35).startPosts.map(({ y }) => y * SCALE) as [number, number];
    expect(end - start).toBe(12 * SEGMENT);
    for (const [x, half] of [
      [start, one],
      [end, other],
    ] as const) {
      // The bar sets the places of the posts.
      const standing = post.translate([x * (1 - shrunk), 0, 0]);
      expect(overlap(half, standing)).toBeLessThan(NOTHING);
      expect(half.minGap(standing, 1)).toBeGreaterThan(clearance - CURVE);
    }
  });
});

describe('worms on the table', async () => {
  const box = await boxOf('dice', CLEARANCE.default);
  const { plates } = cardOf(box, 'wall');
  const segment = box.part('segment-1');

  test('[WUP-20] a head touches the card and can’t pass below it', () => {
    expect(plates.boundingBox().min[2]).toBeCloseTo(CARD.gap, 6);
    expect(plates.boundingBox().max[2]).toBeCloseTo(CARD.gap + CARD_HEIGHT, 6);
    const head = box.part('head-1').rotate([0, 0, 90]);
    // A plate of 1.4 mm and symbols of 0.6 mm are before the middle of the card.
    for (const x of [30, 54, 80]) {
      const touching = head.translate([x, -(SEGMENT / 2 + 1.4 + 0.6), 0]);
      expect(touching.minGap(plates, 2)).toBeLessThan(0.7);
      expect(overlap(touching, plates)).toBeLessThan(NOTHING);
      expect(overlap(head.translate([x, -(SEGMENT / 2 + 1.2), 0]), plates)).toBeGreaterThan(0);
    }
  });

  test('[WUP-13] segments touch side by side, and so do a segment and a post', () => {
    const beside = segment.translate([SEGMENT, 0, 0]);
    for (const other of [segment, box.part('post')]) {
      expect(overlap(beside, other)).toBeLessThan(NOTHING);
      expect(beside.minGap(other, 1)).toBeLessThan(0.01);
    }
  });

  test('[WUP-5] the heads touch the back edge of the start bar', () => {
    const bars = [box.part('start-left'), box.part('start-right')];
    for (const [head] of wormsAtStart(5)) {
      const { x, y } = head as { readonly x: number; readonly y: number };
      // Across the course is x on the bar; forward is y.
      const placed = segment.translate([y * SCALE, x * SCALE, 0]);
      const gaps = bars.map((bar) => placed.minGap(bar, 5));
      expect(Math.min(...gaps)).toBeLessThan(0.03);
      for (const bar of bars) expect(overlap(placed, bar)).toBeLessThan(NOTHING);
    }
  });

  test('the card is as long as in the rules at any heading', () => {
    expect(LENGTH).toBe(6 * SEGMENT);
    for (const heading of [1, 450, 899, HEADINGS / 2]) {
      const { x, y } = rightPost({ x: 0, y: 0, heading }, 6);
      expect(Math.hypot(x, y) * SCALE).toBeCloseTo(LENGTH, 3);
    }
  });
});
