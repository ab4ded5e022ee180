// The viewpoint of the 3D view as data, and its changes by dragging, keys and the wheel.

export interface Orbit {
  /** In degrees around the vertical axis; 0 is from the front. */
  readonly turn: number;
  /** In degrees; 90 is from above. */
  readonly tilt: number;
  /** 1 shows the whole model. */
  readonly zoom: number;
}

/** From the front, the right and above, as in the pictures. */
export const START: Orbit = { turn: 35, tilt: 40, zoom: 1 };

/** The view stops before it looks straight down or up, where left and right would flip. */
const MOST_TILT = 89;
const ZOOM = { least: 0.5, most: 8, step: 1.25 } as const;
/** Degrees for a press of an arrow key, and for a pixel that a finger moves. */
const KEY_STEP = 15;
const DRAG_STEP = 0.5;
/** The change of zoom, as a power of e, for a pixel of the wheel. */
const WHEEL_STEP = 0.0015;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** @param turn and tilt in degrees; zoom as a factor */
export function changed(orbit: Orbit, { turn = 0, tilt = 0, zoom = 1 }: Partial<Orbit>): Orbit {
  return {
    turn: orbit.turn + turn,
    tilt: within(orbit.tilt + tilt, -MOST_TILT, MOST_TILT),
    zoom: within(orbit.zoom * zoom, ZOOM.least, ZOOM.most),
  };
}

/** A finger or the mouse moves by this many pixels, and the model follows it. */
export function dragged(orbit: Orbit, right: number, down: number): Orbit {
  return changed(orbit, { turn: -right * DRAG_STEP, tilt: down * DRAG_STEP });
}

/** @param pixels of a turn of the wheel; positive is away */
export function wheeled(orbit: Orbit, pixels: number): Orbit {
  return changed(orbit, { zoom: Math.exp(-within(pixels, -400, 400) * WHEEL_STEP) });
}

export const nearer = (orbit: Orbit): Orbit => changed(orbit, { zoom: ZOOM.step });
export const farther = (orbit: Orbit): Orbit => changed(orbit, { zoom: 1 / ZOOM.step });

/** The view after a key; undefined if the key does nothing here. */
export function keyed(orbit: Orbit, key: string): Orbit | undefined {
  switch (key) {
    case 'ArrowLeft':
      return changed(orbit, { turn: KEY_STEP });
    case 'ArrowRight':
      return changed(orbit, { turn: -KEY_STEP });
    case 'ArrowUp':
      return changed(orbit, { tilt: -KEY_STEP });
    case 'ArrowDown':
      return changed(orbit, { tilt: KEY_STEP });
    case '+':
    case '=':
      return nearer(orbit);
    case '-':
    case '_':
      return farther(orbit);
    case '0':
    case 'Home':
      return START;
    default:
      return undefined;
  }
}

/** A view between two others. @param share from 0 to 1 */
export function between(from: Orbit, to: Orbit, share: number): Orbit {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return {
    turn: mix(from.turn, to.turn),
    tilt: mix(from.tilt, to.tilt),
    zoom: mix(from.zoom, to.zoom),
  };
}

/** The direction from the model to the viewer, of length 1; x to the right, y to the back, z up. */
export function directionOf({ turn, tilt }: Orbit): readonly [number, number, number] {
  const [around, up] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  return [Math.sin(around) * Math.cos(up), -Math.cos(around) * Math.cos(up), Math.sin(up)];
}
