// The 3D view: keys, dragging, zooming and their limits.
import { expect, test } from 'vitest';
import { between, changed, directionOf, dragged, keyed, START, wheeled } from './orbit.ts';

const after = (...keys: readonly string[]) =>
  keys.reduce((orbit, key) => keyed(orbit, key) ?? orbit, START);

test('arrows turn by 15 degrees, and opposite arrows undo each other', () => {
  expect(after('ArrowLeft')).toEqual({ ...START, turn: 50 });
  expect(after('ArrowDown')).toEqual({ ...START, tilt: 55 });
  expect(after('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown')).toEqual(START);
});

test('plus and minus zoom, 0 resets, other keys do nothing', () => {
  expect(after('+', '=').zoom).toBeCloseTo(1.25 ** 2, 10);
  expect(after('+', '-').zoom).toBeCloseTo(1, 10);
  expect(after('ArrowLeft', '+', '0')).toEqual(START);
  expect(keyed(START, 'Tab')).toBeUndefined();
});

test('it stops below straight up and down, and between the limits of the zoom', () => {
  expect(changed(START, { tilt: 400 }).tilt).toBe(89);
  expect(changed(START, { tilt: -400 }).tilt).toBe(-89);
  expect(changed(START, { zoom: 1000 }).zoom).toBe(8);
  expect(wheeled(START, 1e9).zoom).toBeGreaterThanOrEqual(0.5);
});

test('the model follows a finger: to the right it turns left, down it tilts towards the viewer', () => {
  expect(dragged(START, 10, 4)).toEqual({ turn: 30, tilt: 42, zoom: 1 });
});

test('from the front the viewer stands at negative y, from above at positive z', () => {
  const front = directionOf({ turn: 0, tilt: 0, zoom: 1 });
  expect(front.map((part) => Math.round(part * 1e9) / 1e9 + 0)).toEqual([0, -1, 0]);
  const right = directionOf({ turn: 90, tilt: 0, zoom: 1 });
  expect(right[0]).toBeCloseTo(1, 10);
  expect(Math.hypot(...directionOf(START))).toBeCloseTo(1, 10);
  expect(directionOf({ turn: 0, tilt: 89, zoom: 1 })[2]).toBeGreaterThan(0.999);
});

test('between two views', () => {
  const goal = { turn: 55, tilt: 0, zoom: 3 };
  expect(between(START, goal, 0)).toEqual(START);
  expect(between(START, goal, 0.5)).toEqual({ turn: 45, tilt: 20, zoom: 2 });
});
