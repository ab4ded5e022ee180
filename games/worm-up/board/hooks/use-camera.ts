// The camera's gestures: pinch, wheel, drag and buttons. A manual view stays until the camera's target
// changes.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type Camera,
  cameraFor,
  cameraOn,
  type Frame,
  limitedToTable,
  type Pane,
  spotUnder,
  zoomedAt,
} from '../geometry/camera.ts';
import type { Spot } from '../geometry/spot.ts';
import type { AutoTarget } from './use-camera-target.ts';

/** The object that a pointer drags. */
export interface Grip {
  /** The pointer moved to a point. */
  move(spot: Spot): void;
  /** The pointer was released without a drag. */
  tap?(spot: Spot): void;
}

interface Looking {
  readonly table: Frame;
  /** The automatic target; the same object as long as it is unchanged. */
  readonly target: AutoTarget;
  readonly pane: Pane;
  /** Returns the object under a pressed pointer; `scale` is in pixels per picture unit. */
  grip(spot: Spot, scale: number, event: PointerEvent): Grip | undefined;
  /** A mouse moved over a point. */
  hover(spot: Spot | undefined): void;
}

export interface Look {
  readonly camera: Camera;
  /** Whether a part of the table is out of sight. */
  readonly isNear: boolean;
  /** Whether a drag with a finger would pan the picture. Otherwise it scrolls the page. */
  readonly pansByFinger: boolean;
  /** The transition of the camera: none while a finger moves it or the pane resizes. */
  readonly glides: 'follows' | 'smooth' | undefined;
  zoom(by: number): void;
  whole(): void;
  /** Returns to the automatic target. */
  reset(): void;
  readonly handlers: Readonly<Record<string, (event: never) => void>>;
}

/** A manual view, kept while the target is unchanged. */
interface Chosen {
  readonly target: AutoTarget;
  readonly camera: Camera;
  readonly isSmooth: boolean;
}

const glide = ({ isSmooth }: Chosen) => (isSmooth ? 'smooth' : undefined);

/** The distance in pixels after which a press becomes a drag. */
const FAR = 6;
const PER_NOTCH = 1.0016;

export function useCamera(looking: Looking): Look {
  const { table, target, pane } = looking;
  const [chosen, setChosen] = useState<Chosen>();
  const lastPane = useRef(pane);
  const whole = cameraOn(table, pane);
  const isChosen = chosen?.target === target;
  const wanted = isChosen ? chosen.camera : cameraFor(target, table, pane);
  const camera = limitedToTable(wanted, table, pane);
  const latest = useRef({ ...looking, camera });
  latest.current = { ...looking, camera };
  const choose = (next: Camera, isSmooth = false) => {
    const now = latest.current;
    setChosen({ target: now.target, camera: limitedToTable(next, now.table, now.pane), isSmooth });
  };
  const isSameRoom = lastPane.current === pane;
  useEffect(() => {
    lastPane.current = pane;
  }, [pane]);
  const gestures = useGestures(latest, choose);
  const middle: Spot = [pane.width / 2, pane.height / 2];
  const isNear = camera.scale > whole.scale * 1.01;
  return {
    camera,
    isNear,
    pansByFinger: isNear && (isChosen || !target.isOverview),
    glides: !isSameRoom ? undefined : isChosen ? glide(chosen) : 'follows',
    zoom: (by) => choose(zoomedAt(camera, by, middle, pane), true),
    whole: () => choose(whole, true),
    reset: () => setChosen(undefined),
    handlers: gestures,
  };
}

interface Latest {
  readonly current: Looking & { readonly camera: Camera };
}

interface Pointer {
  readonly at: Spot;
  readonly from: Spot;
  readonly grip: Grip | undefined;
  readonly far: boolean;
}

function placeIn(event: PointerEvent | WheelEvent): Spot {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

function useGestures(latest: Latest, choose: (camera: Camera) => void): Look['handlers'] {
  const pointers = useRef(new Map<number, Pointer>());
  useEffect(() => () => pointers.current.clear(), []);
  const spot = (at: Spot): Spot => spotUnder(at, latest.current.camera, latest.current.pane);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = placeIn(event);
    const isFirst = pointers.current.size === 0;
    const { camera, grip } = latest.current;
    const held = isFirst ? grip(spot(at), camera.scale, event) : undefined;
    for (const [id, pointer] of pointers.current) {
      pointers.current.set(id, { ...pointer, grip: undefined });
    }
    pointers.current.set(event.pointerId, { at, from: at, grip: held, far: false });
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = placeIn(event);
    const pointer = pointers.current.get(event.pointerId);
    if (pointer === undefined) {
      if (event.pointerType === 'mouse') latest.current.hover(spot(at));
      return;
    }
    const far = pointer.far || Math.hypot(at[0] - pointer.from[0], at[1] - pointer.from[1]) > FAR;
    pointers.current.set(event.pointerId, { ...pointer, at, far });
    if (!far) return;
    if (pointers.current.size === 2) pinch(event.pointerId, pointer.at, at);
    else if (pointer.grip !== undefined) pointer.grip.move(spot(at));
    else pan(pointer.far ? pointer.at : pointer.from, at);
  };

  const pan = ([fromX, fromY]: Spot, [x, y]: Spot) => {
    const { camera } = latest.current;
    choose({
      ...camera,
      x: camera.x - (x - fromX) / camera.scale,
      y: camera.y - (y - fromY) / camera.scale,
    });
  };

  const pinch = (id: number, from: Spot, to: Spot) => {
    const other = [...pointers.current].find(([each]) => each !== id)?.[1].at;
    if (other === undefined) return;
    const span = (one: Spot) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
    const middle: Spot = [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2];
    const { camera, pane } = latest.current;
    const near = zoomedAt(camera, span(to) / span(from), middle, pane);
    const half: Spot = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
    choose({ ...near, x: near.x - half[0] / near.scale, y: near.y - half[1] / near.scale });
  };

  const onPointerUp = (event: PointerEvent) => {
    const pointer = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (pointer === undefined || pointer.far || event.type !== 'pointerup') return;
    pointer.grip?.tap?.(spot(pointer.at));
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: (() => latest.current.hover(undefined)) as () => void,
    onWheel: (event: WheelEvent) => zoomByWheel(event, latest.current, choose),
  } as Look['handlers'];
}

function zoomByWheel(
  event: WheelEvent,
  { camera, pane, table }: Latest['current'],
  choose: (camera: Camera) => void,
): void {
  if (event.deltaY === 0) return;
  const near = zoomedAt(camera, PER_NOTCH ** -event.deltaY, placeIn(event), pane);
  const next = limitedToTable(near, table, pane);
  // At the zoom limit the wheel scrolls the page.
  if (next.scale === camera.scale) return;
  event.preventDefault();
  choose(next);
}
