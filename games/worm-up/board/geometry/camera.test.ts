// The camera: shows the whole table, nothing beside it, and zooms around the finger.
import { describe, expect, test } from 'vitest';
import {
  type Camera,
  cameraFor,
  cameraOn,
  type Frame,
  isInSight,
  limitedToTable,
  type Pane,
  spotUnder,
  transformOf,
  turnedSpot,
  zoomedAt,
} from './camera.ts';

const table: Frame = { left: -190, top: -250, right: 850, bottom: 250 };
const covered = { label: { width: 90, height: 30 }, buttons: { width: 128, height: 44 } };
const panes: readonly Pane[] = [
  { width: 360, height: 420, upright: true, covered },
  { width: 1_000, height: 500, upright: false, covered },
];

/** Where a point is drawn, from the transform, as a browser does. */
function drawnAt(spot: readonly [number, number], camera: Camera, pane: Pane) {
  const [right, down, scale, turn] = (transformOf(camera, pane).match(/-?\d+(\.\d+)?/g) ?? []).map(
    Number,
  ) as [number, number, number, number];
  const angle = (turn * Math.PI) / 180;
  const [x, y] = spot;
  return [
    right + scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    down + scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  ] as const;
}

function cornersOf({ left, top, right, bottom }: Frame) {
  return [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
}

describe.each(panes)('$width by $height', (pane) => {
  test('the whole table fits', () => {
    const camera = cameraOn(table, pane);
    for (const x of [table.left, table.right]) {
      for (const y of [table.top, table.bottom]) {
        const [right, down] = drawnAt([x, y], camera, pane);
        expect(right).toBeGreaterThan(-0.5);
        expect(right).toBeLessThan(pane.width + 0.5);
        expect(down).toBeGreaterThan(-0.5);
        expect(down).toBeLessThan(pane.height + 0.5);
      }
    }
  });

  test('a part is shown with space above and below', () => {
    const part: Frame = { left: 300, top: -120, right: 760, bottom: 200 };
    const camera = cameraOn(part, pane, { above: 30, below: 44 });
    const downs = cornersOf(part).map((corner) => drawnAt(corner, camera, pane)[1]);
    expect(Math.min(...downs)).toBeGreaterThan(29.5);
    expect(Math.max(...downs)).toBeLessThan(pane.height - 43.5);
  });

  test('in a low pane at most half is left free', () => {
    const low = { ...pane, height: 80 };
    expect(
      cameraOn({ left: 0, top: 0, right: 20, bottom: 20 }, low, { above: 50, below: 60 }).scale,
    ).toBeCloseTo(1.7);
    expect(
      cameraOn({ left: 0, top: 0, right: 40, bottom: 40 }, low, { above: 50, below: 60 }).scale,
    ).toBeCloseTo(1);
  });

  test('points to keep clear are neither under the label nor under the buttons', () => {
    const part: Frame = { left: 200, top: -190, right: 600, bottom: 190 };
    for (const spot of cornersOf({ left: 210, top: -180, right: 590, bottom: 180 })) {
      const camera = cameraFor({ frame: part, clear: [spot] }, table, pane);
      const [right, down] = drawnAt(spot, camera, pane);
      const radius = 10 * camera.scale - 0.5;
      expect(right - radius > 90 || down - radius > 30).toBe(true);
      const [buttonsAt, buttonsFrom] = [pane.width - 128, pane.height - 44];
      expect(right + radius < buttonsAt || down + radius < buttonsFrom).toBe(true);
    }
  });

  test('if covering is unavoidable, the camera covers the least', () => {
    const low: Pane = { ...pane, covered: { label: pane, buttons: { width: 0, height: 0 } } };
    const part: Frame = { left: 200, top: -190, right: 600, bottom: 190 };
    const camera = cameraFor({ frame: part, clear: [[400, 0]] }, table, low);
    expect(camera).toEqual(limitedToTable(cameraOn(part, pane), table, pane));
  });

  test('if nothing is covered, label and buttons do not affect the zoom', () => {
    const part: Frame = { left: 200, top: -190, right: 600, bottom: 190 };
    const camera = cameraFor({ frame: part, clear: [[400, 0]] }, table, pane);
    expect(camera).toEqual(limitedToTable(cameraOn(part, pane), table, pane));
  });

  test('a pixel maps to its point and back', () => {
    const camera = limitedToTable({ x: 40, y: 60, scale: 1.9 }, table, pane);
    for (const pixel of [[0, 0] as const, [123, 77] as const]) {
      const [right, down] = drawnAt(spotUnder(pixel, camera, pane), camera, pane);
      expect(right).toBeCloseTo(pixel[0], 0);
      expect(down).toBeCloseTo(pixel[1], 0);
    }
  });

  test('a point is in sight up to the edge of the pane', () => {
    const camera = limitedToTable({ x: 40, y: 60, scale: 1.9 }, table, pane);
    const at = (right: number, down: number) => spotUnder([right, down], camera, pane);
    for (const [right, down] of [
      [1, 1],
      [pane.width - 1, pane.height - 1],
    ] as const) {
      expect(isInSight(at(right, down), camera, pane)).toBe(true);
    }
    for (const [right, down] of [
      [-1, 50],
      [pane.width + 1, 50],
      [50, -1],
      [50, pane.height + 1],
    ] as const) {
      expect(isInSight(at(right, down), camera, pane)).toBe(false);
    }
  });

  test('the point under the finger stays there during a zoom', () => {
    const camera = { x: 40, y: 60, scale: 1.2 };
    const pixel = [99, 210] as const;
    const near = zoomedAt(camera, 1.6, pixel, pane);
    expect(near.scale).toBeCloseTo(1.92);
    const [x, y] = spotUnder(pixel, near, pane);
    expect(x).toBeCloseTo(spotUnder(pixel, camera, pane)[0]);
    expect(y).toBeCloseTo(spotUnder(pixel, camera, pane)[1]);
  });

  test('it never zooms out beyond the table or leaves it', () => {
    const far = limitedToTable({ x: 9_999, y: -9_999, scale: 0.01 }, table, pane);
    expect(far).toEqual(cameraOn(table, pane));
    const near = limitedToTable({ x: 9_999, y: -9_999, scale: 2 }, table, pane);
    const [edgeX, edgeY] = turnedSpot(spotUnder([pane.width, 0], near, pane), pane);
    expect(edgeX).toBeCloseTo(pane.upright ? table.bottom : table.right);
    expect(edgeY).toBeCloseTo(pane.upright ? -table.right : table.top);
  });
});

test('upright, the finish is above the start and right is right', () => {
  const pane = panes[0] as Pane;
  const [startX, startY] = turnedSpot([0, 0], pane);
  const [finishX, finishY] = turnedSpot([700, 0], pane);
  expect(finishY).toBeLessThan(startY);
  expect(finishX).toBeCloseTo(startX);
  expect(turnedSpot([0, 50], pane)[0]).toBeGreaterThan(startX);
});
