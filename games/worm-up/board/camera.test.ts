// What is looked at: all of the table fits, nothing beside it is shown, and a place stays below the finger that zooms.
import { describe, expect, test } from 'vitest';
import {
  type Camera,
  cameraOn,
  type Frame,
  kept,
  type Pane,
  spotUnder,
  transformOf,
  turnedSpot,
  zoomedAt,
} from './camera.ts';

const table: Frame = { left: -190, top: -250, right: 850, bottom: 250 };
const panes: readonly Pane[] = [
  { width: 360, height: 420, upright: true },
  { width: 1_000, height: 500, upright: false },
];

/** Where a place of the picture is drawn, read off the transform as a browser would. */
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

describe.each(panes)('$width by $height', (pane) => {
  test('all of the table is seen', () => {
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

  test('what is under a pixel is drawn there', () => {
    const camera = kept({ x: 40, y: 60, scale: 1.9 }, table, pane);
    for (const pixel of [[0, 0] as const, [123, 77] as const]) {
      const [right, down] = drawnAt(spotUnder(pixel, camera, pane), camera, pane);
      expect(right).toBeCloseTo(pixel[0], 0);
      expect(down).toBeCloseTo(pixel[1], 0);
    }
  });

  test('a place stays below the finger that zooms', () => {
    const camera = { x: 40, y: 60, scale: 1.2 };
    const pixel = [99, 210] as const;
    const near = zoomedAt(camera, 1.6, pixel, pane);
    expect(near.scale).toBeCloseTo(1.92);
    const [x, y] = spotUnder(pixel, near, pane);
    expect(x).toBeCloseTo(spotUnder(pixel, camera, pane)[0]);
    expect(y).toBeCloseTo(spotUnder(pixel, camera, pane)[1]);
  });

  test('it is never farther than all of the table, nor beside it', () => {
    const far = kept({ x: 9_999, y: -9_999, scale: 0.01 }, table, pane);
    expect(far).toEqual(cameraOn(table, pane));
    const near = kept({ x: 9_999, y: -9_999, scale: 2 }, table, pane);
    const [edgeX, edgeY] = turnedSpot(spotUnder([pane.width, 0], near, pane), pane);
    expect(edgeX).toBeCloseTo(pane.upright ? table.bottom : table.right);
    expect(edgeY).toBeCloseTo(pane.upright ? -table.right : table.top);
  });
});

test('upright, the finish lies above the start and the right hand is on the right', () => {
  const pane = panes[0] as Pane;
  const [startX, startY] = turnedSpot([0, 0], pane);
  const [finishX, finishY] = turnedSpot([700, 0], pane);
  expect(finishY).toBeLessThan(startY);
  expect(finishX).toBeCloseTo(startX);
  expect(turnedSpot([0, 50], pane)[0]).toBeGreaterThan(startX);
});
