// Draws bodies on a canvas after each change of the view, and moves the view.
import { useEffect, useRef } from 'preact/hooks';
import { lessMotion } from '../../preferences.ts';
import { between, type Orbit, START } from './orbit.ts';
import type { PlacedBody } from './read-threemf.ts';
import { type ModelScene, modelScene } from './scene.ts';

/** Functions that turn the view. */
export interface Camera {
  /** The current or coming view. */
  orbit(): Orbit;
  /** Moves at once, under a finger. */
  moveTo(orbit: Orbit): void;
  /** Moves with an animation, or at once with reduced motion. */
  glideTo(orbit: Orbit): void;
}

const GLIDE_MS = 220;

/** Draws the bodies on the canvas after each change of the view, of the bodies and of the size. */
export function useCamera(
  canvas: { readonly current: HTMLCanvasElement | null },
  bodies: readonly PlacedBody[] | undefined,
  onFailure: () => void,
): Camera {
  const scene = useRef<ModelScene | undefined>(undefined);
  const now = useRef(START);
  const goal = useRef(START);
  const frame = useRef(0);
  const draw = () => scene.current?.draw(now.current);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    try {
      scene.current = modelScene(element);
    } catch {
      onFailure();
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      scene.current?.resize(element.clientWidth, element.clientHeight);
      draw();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      scene.current?.dispose();
      scene.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (bodies === undefined) return;
    scene.current?.show(bodies);
    draw();
  }, [bodies]);
  const moveTo = (orbit: Orbit) => {
    cancelAnimationFrame(frame.current);
    now.current = orbit;
    goal.current = orbit;
    frame.current = requestAnimationFrame(draw);
  };
  const glideTo = (orbit: Orbit) => {
    if (lessMotion.peek()) {
      moveTo(orbit);
      return;
    }
    cancelAnimationFrame(frame.current);
    goal.current = orbit;
    const [from, began] = [now.current, performance.now()];
    const step = (time: number) => {
      const share = Math.min(1, Math.max(0, (time - began) / GLIDE_MS));
      now.current = between(from, orbit, 1 - (1 - share) ** 3);
      draw();
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };
  return { orbit: () => goal.current, moveTo, glideTo };
}
