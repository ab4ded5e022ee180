// The camera's targets: all heads and the card; during a swing also the possible places of the
// posts.
import { expect, test } from 'vitest';
import { rightPost, swung } from '../../geometry/card.ts';
import type { Point } from '../../geometry/steps.ts';
import { wormUp } from '../../rules/index.ts';
import type { View } from '../../rules/position.ts';
import { courseFor } from '../../rules/walking.ts';
import { begin, TILES, wormAt } from '../../rules.test/race.ts';
import { tableFrame } from '../drawing/ground.tsx';
import { zoomedTarget } from '../hooks/use-camera-target.ts';
import { swingTarget } from '../later/late-targets.ts';
import type { Frame, Pane } from './camera.ts';
import { finishTarget, raceTarget } from './camera-targets.ts';
import { spotOf, WIDE } from './spot.ts';

/** Heads at these distances from the start, in the middle; the card is at 35. */
function lying(...heads: readonly number[]): View {
  const view = wormUp.view(begin(TILES, 3), 0);
  return { ...view, worms: heads.map((x, seat) => wormAt(x, seat * 2 - 2, [1_800])) };
}

/** Whether a disc of a segment's size is fully visible. */
function isSeen({ left, top, right, bottom }: Frame, point: Point): boolean {
  const [x, y] = spotOf(point);
  const half = WIDE / 2;
  return x - half >= left && x + half <= right && y - half >= top && y + half <= bottom;
}

/** In segments. */
const sizes = ({ left, top, right, bottom }: Frame) => [
  (right - left) / WIDE,
  (bottom - top) / WIDE,
];

const areWormsSeen = (frame: Frame, view: View) =>
  view.worms.flat().every((segment) => isSeen(frame, segment));

test('the race shows all worms whole, and both posts once a head is near', () => {
  const view = lying(12, 20, 26);
  const { frame, clear } = raceTarget(view);
  expect(areWormsSeen(frame, view)).toBe(true);
  expect(isSeen(frame, view.card)).toBe(true);
  expect(isSeen(frame, rightPost(view.card, 6))).toBe(true);
  // From the tail at 6 to the card at 35, across from post to post; 1 on every side.
  const [long, wide] = sizes(frame) as [number, number];
  expect(long).toBeCloseTo(29 + 2, 3);
  expect(wide).toBeCloseTo(6 + 2, 3);
  expect(clear).toEqual([...view.worms.flat(), view.card, rightPost(view.card, 6)].map(spotOf));
});

test('far from the card the race shows the worms alone, as large as possible', () => {
  const view = lying(2, 9, 16);
  const { frame } = raceTarget(view);
  expect(areWormsSeen(frame, view)).toBe(true);
  // From the tail at -4 to the head at 16; 1 on every side.
  expect(sizes(frame)[0]).toBeCloseTo(20 + 2, 3);
  expect(isSeen(frame, view.card)).toBe(false);
});

test('a swing shows all possible places of both posts', () => {
  const view = lying(12, 20, 26);
  const frame = swingTarget(view, () => 20, 16).frame;
  for (let heading = 0; heading < 3_600; heading += 45) {
    const right = swung(view.card, 6, 'right', heading);
    expect(isSeen(frame, rightPost(right, 6))).toBe(true);
    expect(isSeen(frame, swung(view.card, 6, 'left', heading))).toBe(true);
  }
  // Posts 6 apart rotate around each other: 18 across.
  expect(sizes(frame)[1]).toBeCloseTo(18 + 2, 1);
});

test('places beyond a blocking worm are not included', () => {
  const free = swingTarget(lying(1, 2, 3), () => 20, 16).frame;
  const stopped = { ...lying(1, 2, 3), worms: [wormAt(32, 6, [1_800]), wormAt(38, 6, [1_800])] };
  expect(swingTarget(stopped, () => 20, 16).frame.bottom).toBeLessThan(free.bottom);
});

test('the nearest head is always visible, others while large enough', () => {
  const view = lying(3, 15, 24);
  const seen = (enough: number) => {
    const segmentIn = (frame: Frame) => 500 / (sizes(frame)[0] as number);
    const frame = swingTarget(view, segmentIn, enough).frame;
    return view.worms.map((worm) => isSeen(frame, worm[0]!));
  };
  // From 1 behind the head at 24, at 15, at 3 to 1 beyond the post at 41: 19, 28 and 40 segments
  // long, of 500 pixels.
  expect(seen(10)).toEqual([true, true, true]);
  expect(seen(16)).toEqual([false, true, true]);
  expect(seen(20)).toEqual([false, false, true]);
  expect(seen(40)).toEqual([false, false, true]);
});

test('a phone shows worms and card, a large window the whole table', () => {
  const view = lying(12, 20, 26);
  const table = tableFrame(courseFor(view.rules));
  const covered = { label: { width: 90, height: 30 }, buttons: { width: 128, height: 44 } };
  const phone: Pane = { width: 374, height: 500, upright: true, covered };
  const desk: Pane = { width: 1_380, height: 560, upright: false, covered };
  const overview = zoomedTarget(view, 'race', { table, pane: phone });
  expect(overview?.isOverview).toBe(true);
  expect(overview?.frame).toEqual(raceTarget(view).frame);
  expect(zoomedTarget(view, 'race', { table, pane: desk })).toBeUndefined();
});

test('the first look shows all worms, then both posts', () => {
  const view = lying(0, 0, 0);
  const start = raceTarget(view).frame;
  for (const worm of view.worms) {
    for (const segment of worm) expect(isSeen(start, segment)).toBe(true);
  }
  expect(isSeen(start, view.card)).toBe(false);
  const finish = finishTarget(view).frame;
  expect(isSeen(finish, view.card)).toBe(true);
  expect(isSeen(finish, rightPost(view.card, 6))).toBe(true);
  expect(isSeen(finish, view.worms[0]![0]!)).toBe(false);
});
