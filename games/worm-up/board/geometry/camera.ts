// The camera over the table: its transform, limits and zoom. Pure; use-camera.ts handles the
// gestures.
import { type Spot, WIDE } from './spot.ts';

/** A rectangle in picture units, before rotation. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The size of the picture in pixels, and whether the course runs upwards. */
export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  /** The covered corners: the label at the upper left, the buttons at the lower right. */
  readonly covered: { readonly label: Size; readonly buttons: Size };
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The target of the camera. */
export interface CameraTarget {
  readonly frame: Frame;
  /** Centres that label and buttons must not cover. */
  readonly clear: readonly Spot[];
}

/** The centre in rotated picture units, and pixels per unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The maximum scale. */
const NEAREST = 4.5;

/** Rotated for the pane: if the course runs upwards, ahead is up. */
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

/** The maximum scale without a manual zoom. */
const NEAR = 1.7;

/** Pixels to leave free at each side of the pane. */
interface Free {
  readonly above?: number;
  readonly below?: number;
  readonly before?: number;
  readonly after?: number;
}

/** The camera on the middle of a frame, with the largest scale that shows the whole frame. */
export function cameraOn(frame: Frame, pane: Pane, free: Free = {}): Camera {
  const { above = 0, below = 0, before = 0, after = 0 } = free;
  const { left, right, top, bottom } = seenFrame(frame, pane);
  // With large text in a small pane, at most half is left free.
  const height = Math.max(pane.height / 2, pane.height - above - below);
  const width = Math.max(pane.width / 2, pane.width - before - after);
  const scale = Math.min(NEAR, width / (right - left), height / (bottom - top));
  return {
    x: (left + right + (after - before) / scale) / 2,
    y: (top + bottom + (below - above) / scale) / 2,
    scale,
  };
}

/**
 * The camera on a target, with as few covered centres as possible, and then with the largest scale. Room for the label and the
 * buttons is left only where it helps.
 */
export function cameraFor({ frame, clear }: CameraTarget, table: Frame, pane: Pane): Camera {
  const { label, buttons } = pane.covered;
  const tops = [{}, { above: label.height }, { before: label.width }];
  const ends = [{}, { below: buttons.height }, { after: buttons.width }];
  const ranked = tops
    .flatMap((top) => ends.map((end) => cameraOn(frame, pane, { ...top, ...end })))
    .map((each) => limitedToTable(each, table, pane))
    .map((camera) => ({
      camera,
      hidden: clear.filter((spot) => isCovered(spot, camera, pane)).length,
    }))
    .toSorted((one, other) => one.hidden - other.hidden || other.camera.scale - one.camera.scale);
  return ranked[0]!.camera;
}

/** The pixel of a point. */
export function pixelOf(spot: Spot, camera: Camera, pane: Pane): Spot {
  const [x, y] = turnedSpot(spot, pane);
  return [
    pane.width / 2 + (x - camera.x) * camera.scale,
    pane.height / 2 + (y - camera.y) * camera.scale,
  ];
}

/** Whether a point is within the pane. */
export function isInSight(spot: Spot, camera: Camera, pane: Pane): boolean {
  const [right, down] = pixelOf(spot, camera, pane);
  return right >= 0 && right <= pane.width && down >= 0 && down <= pane.height;
}

/** Whether label or buttons cover a part of a segment at this point. */
function isCovered(spot: Spot, camera: Camera, pane: Pane): boolean {
  const { label, buttons } = pane.covered;
  const [right, down] = pixelOf(spot, camera, pane);
  const radius = (WIDE / 2) * camera.scale;
  return (
    (right - radius < label.width && down - radius < label.height) ||
    (right + radius > pane.width - buttons.width && down + radius > pane.height - buttons.height)
  );
}

/** Limits the camera to the table. */
export function limitedToTable(camera: Camera, table: Frame, pane: Pane): Camera {
  const whole = cameraOn(table, pane);
  const scale = Math.min(Math.max(camera.scale, whole.scale), NEAREST);
  const frame = seenFrame(table, pane);
  const within = (middle: number, low: number, high: number, room: number): number => {
    const half = room / scale / 2;
    return high - low <= 2 * half
      ? (low + high) / 2
      : Math.min(high - half, Math.max(low + half, middle));
  };
  return {
    x: within(camera.x, frame.left, frame.right, pane.width),
    y: within(camera.y, frame.top, frame.bottom, pane.height),
    scale,
  };
}

/** The point under a pixel. */
export function spotUnder([x, y]: Spot, camera: Camera, pane: Pane): Spot {
  return turnedBack(
    [
      camera.x + (x - pane.width / 2) / camera.scale,
      camera.y + (y - pane.height / 2) / camera.scale,
    ],
    pane,
  );
}

/** Zooms around a pixel, whose point stays in place. */
export function zoomedAt(camera: Camera, by: number, [x, y]: Spot, pane: Pane): Camera {
  const scale = camera.scale * by;
  const [right, down] = [x - pane.width / 2, y - pane.height / 2];
  return {
    x: camera.x + right / camera.scale - right / scale,
    y: camera.y + down / camera.scale - down / scale,
    scale,
  };
}

/** The CSS transform of the picture. */
export function transformOf({ x, y, scale }: Camera, { width, height, upright }: Pane): string {
  const [right, down] = [width / 2 - x * scale, height / 2 - y * scale];
  const turn = upright ? -90 : 0;
  return `translate(${right.toFixed(2)}px, ${down.toFixed(2)}px) scale(${scale.toFixed(4)}) rotate(${turn}deg)`;
}
