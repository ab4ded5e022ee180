// What part of the table is in sight: all of it, or what somebody steers at, or where somebody moved it. Pure; use-camera.ts
// has the gestures.
import { type Spot, WIDE } from './spot.ts';

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
  /** The corners that are covered: the upper left one by a label, the lower right one by buttons. */
  readonly covered: { readonly label: Size; readonly buttons: Size };
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is to be seen. */
export interface Sight {
  readonly frame: Frame;
  /** The middles of what neither label nor buttons may cover. */
  readonly clear: readonly Spot[];
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

/**
 * As near as a frame is still seen whole, within reason.
 * @param above pixels that are left free above it
 * @param below and below it
 */
export function cameraOn(frame: Frame, pane: Pane, above = 0, below = 0): Camera {
  const { left, right, top, bottom } = seenFrame(frame, pane);
  // Where letters are large and the pane is low, what is left free is at most half of it.
  const height = Math.max(pane.height / 2, pane.height - above - below);
  const scale = Math.min(NEAR, pane.width / (right - left), height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom + (below - above) / scale) / 2, scale };
}

/** As near as what is to be seen is seen whole, with as little of it as can be below the label and the buttons. */
export function cameraFor({ frame, clear }: Sight, table: Frame, pane: Pane): Camera {
  const [above, below] = [pane.covered.label.height, pane.covered.buttons.height];
  const cameras = [
    [0, 0],
    [above, 0],
    [0, below],
    [above, below],
  ].map((free) => kept(cameraOn(frame, pane, ...free), table, pane));
  const hidden = cameras.map(
    (camera) => clear.filter((spot) => isCovered(spot, camera, pane)).length,
  );
  return cameras[hidden.indexOf(Math.min(...hidden))] as Camera;
}

/** Where a place is drawn, in pixels of the pane. */
function pixelOf(spot: Spot, camera: Camera, pane: Pane): Spot {
  const [x, y] = turnedSpot(spot, pane);
  return [
    pane.width / 2 + (x - camera.x) * camera.scale,
    pane.height / 2 + (y - camera.y) * camera.scale,
  ];
}

/** Whether a place is within the pane. */
export function isInSight(spot: Spot, camera: Camera, pane: Pane): boolean {
  const [right, down] = pixelOf(spot, camera, pane);
  return right >= 0 && right <= pane.width && down >= 0 && down <= pane.height;
}

/** Whether the label or the buttons cover some of a disc that is as large as a segment. */
function isCovered(spot: Spot, camera: Camera, pane: Pane): boolean {
  const { label, buttons } = pane.covered;
  const [right, down] = pixelOf(spot, camera, pane);
  const radius = (WIDE / 2) * camera.scale;
  return (
    (right - radius < label.width && down - radius < label.height) ||
    (right + radius > pane.width - buttons.width && down + radius > pane.height - buttons.height)
  );
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
