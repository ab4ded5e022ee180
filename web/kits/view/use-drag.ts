// Turns the 3D view by mouse and finger, and zooms it by wheel and by two fingers.
import { useEffect } from 'preact/hooks';
import { changed, dragged, wheeled } from './orbit.ts';
import type { Camera } from './use-camera.ts';

type Point = readonly [x: number, y: number];

export function useDrag(stage: { readonly current: HTMLElement | null }, camera: Camera): void {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const fingers = new Map<number, Point>();
    const spread = (): number => {
      const [[ax, ay], [bx, by]] = [...fingers.values()] as [Point, Point];
      return Math.hypot(ax - bx, ay - by);
    };
    const onDown = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const wide = fingers.size === 2 ? spread() : 0;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (fingers.size === 1) {
        const moved = dragged(camera.orbit(), event.clientX - before[0], event.clientY - before[1]);
        camera.moveTo(moved);
      } else if (wide > 0) camera.moveTo(changed(camera.orbit(), { zoom: spread() / wide }));
    };
    const onUp = (event: PointerEvent) => fingers.delete(event.pointerId);
    // Without the focus, the wheel scrolls the page.
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element) return;
      event.preventDefault();
      camera.moveTo(wheeled(camera.orbit(), event.deltaY));
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('wheel', onWheel);
    };
  }, []);
}
