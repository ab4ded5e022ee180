// What part of the table is in sight: all of it, or what somebody steers at, or where somebody moved it. Pure; use-camera.ts
// has the gestures.
import type { Spot } from './place.ts';

/** A part of the picture, in its own measure, before it is turned. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The room for the picture, in pixels, and whether the course runs up it. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
}

/** The middle of what is seen, turned as the pane is, and pixels for each measure of the picture. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A segment is never shown wider than this many times its measure. */
const NEAREST = 4.5;

/** As it is seen: where the course runs up the pane, a place ahead lies above. */
export function turnedSpot([x, y]: Spot, { upright }: Pane): Spot {
  return upright ? [y, -x] : [x, y];
}

function turnedBack([x, y]: Spot, { upright }: Pane): Spot {
  return upright ? [-y, x] : [x, y];
}

function seenFrame(frame: Frame, pane: Pane): Frame {
  const [one, other] = [
    turnedSpot([frame.left, frame.top], pane),
    turnedSpot([frame.right, frame.bottom], pane),
  ];
  return {
    left: Math.min(one[0], other[0]),
    right: Math.max(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    bottom: Math.max(one[1], other[1]),
  };
}

/** By itself the picture comes no nearer than this. */
const NEAR = 1.7;

/** As near as a frame is still seen whole, within reason. */
export function cameraOn(frame: Frame, pane: Pane): Camera {
  const { left, right, top, bottom } = seenFrame(frame, pane);
  const scale = Math.min(NEAR, pane.width / (right - left), pane.height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** Keeps a camera over the table: never farther than all of it, never beside it. */
export function kept(camera: Camera, table: Frame, pane: Pane): Camera {
  const whole = cameraOn(table, pane);
  const scale = Math.min(Math.max(camera.scale, whole.scale), NEAREST);
  const seen = seenFrame(table, pane);
  const within = (middle: number, low: number, high: number, room: number): number => {
    const half = room / scale / 2;
    return high - low <= 2 * half
      ? (low + high) / 2
      : Math.min(high - half, Math.max(low + half, middle));
  };
  return {
    x: within(camera.x, seen.left, seen.right, pane.width),
    y: within(camera.y, seen.top, seen.bottom, pane.height),
    scale,
  };
}

/** From pixels of the pane to a place in the picture. */
export function spotUnder([x, y]: Spot, camera: Camera, pane: Pane): Spot {
  return turnedBack(
    [
      camera.x + (x - pane.width / 2) / camera.scale,
      camera.y + (y - pane.height / 2) / camera.scale,
    ],
    pane,
  );
}

/** The same place stays below the same pixel. */
export function zoomedAt(camera: Camera, by: number, [x, y]: Spot, pane: Pane): Camera {
  const scale = camera.scale * by;
  const [right, down] = [x - pane.width / 2, y - pane.height / 2];
  return {
    x: camera.x + right / camera.scale - right / scale,
    y: camera.y + down / camera.scale - down / scale,
    scale,
  };
}

/** How the picture is laid into the pane. */
export function transformOf({ x, y, scale }: Camera, { width, height, upright }: Pane): string {
  const [right, down] = [width / 2 - x * scale, height / 2 - y * scale];
  const turn = upright ? -90 : 0;
  return `translate(${right.toFixed(2)}px, ${down.toFixed(2)}px) scale(${scale.toFixed(4)}) rotate(${turn}deg)`;
}
