// Animates pieces from their old places to their new ones, unless motion is reduced.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const MS = 260;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The page positions of pieces, by name. */
function spotsIn(root: HTMLElement): Map<string, Spot> {
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
  return new Map(
    pieces.map((piece) => {
      const { x, y } = piece.getBoundingClientRect();
      return [piece.dataset.piece as string, { x: x + scrollX, y: y + scrollY }];
    }),
  );
}

export function useTravel(root: RefObject<HTMLElement | null>, changed: unknown): void {
  const before = useRef<ReadonlyMap<string, Spot>>(new Map());
  useLayoutEffect(() => {
    if (root.current === null) return;
    const now = spotsIn(root.current);
    if (document.documentElement.dataset.motion !== 'less') {
      for (const [name, { x, y }] of now) {
        const from = before.current.get(name);
        if (from === undefined || Math.hypot(from.x - x, from.y - y) < 2) continue;
        const piece = root.current.querySelector<HTMLElement>(`[data-piece="${name}"]`);
        const travel = [{ translate: `${from.x - x}px ${from.y - y}px`, zIndex: 9 }, { zIndex: 9 }];
        piece?.animate?.(travel, { duration: MS, easing: 'cubic-bezier(0.3, 0.9, 0.4, 1)' });
      }
    }
    before.current = now;
  }, [changed]);
}
