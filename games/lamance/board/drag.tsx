// Drags a piece from the rack to a field: it follows the pointer as it would lie, and is laid where it is let go, if it may.
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Choice } from './choice.ts';
import { LinePiece } from './line-piece.tsx';

/** How far a pointer has to go before it drags, in pixels; less is a tap. */
const FAR = 8;

type Root = { readonly current: HTMLElement | null };

interface Drag {
  /** Called where a pointer goes down on a piece of the rack. */
  begin(event: PointerEvent & { readonly currentTarget: HTMLElement }, kind: number): void;
  readonly shown: VNode | null;
}

/** @param choose called with the kind that is dragged */
export function useDrag(
  root: Root,
  choice: Choice | undefined,
  choose: (kind: number) => void,
): Drag {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const dragged = useRef<number | undefined>(undefined);

  const begin: Drag['begin'] = (down, kind) => {
    if (down.button !== 0 || dragged.current !== undefined) return;
    const piece = down.currentTarget;
    const { pointerId } = down;
    dragged.current = pointerId;
    let far = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!far && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR)
        return;
      if (!far) {
        far = true;
        choose(kind);
      }
      event.preventDefault();
      setAt({ x: event.clientX, y: event.clientY });
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      for (const [name, listener] of listeners) removeEventListener(name, listener);
      dragged.current = undefined;
      setAt(undefined);
      if (!far) return;
      // The click that a drag ends with is no tap on the piece.
      const swallow = (click: Event) => click.stopImmediatePropagation();
      piece.addEventListener('click', swallow, { capture: true });
      setTimeout(() => piece.removeEventListener('click', swallow, { capture: true }), 0);
      if (event.type === 'pointerup') layAt(root.current, event.clientX, event.clientY);
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener, { passive: false });
  };

  const shown =
    at === undefined || choice === undefined ? null : (
      <span class="line-dragged" aria-hidden="true" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
        <LinePiece arms={choice.arms} />
      </span>
    );
  return { begin, shown };
}

/** Presses the control of a field under a point, if there is one. */
function layAt(root: HTMLElement | null, x: number, y: number): void {
  const control = document
    .elementsFromPoint(x, y)
    .find((each) => root?.contains(each) && each.matches('[data-move]'));
  if (control instanceof HTMLElement) control.click();
}
