// A modal dialog. Escape, "back" or a press on the backdrop closes it. The page behind it does not move.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pushOverlay } from '../overlays.ts';

interface DialogProps {
  readonly class: string;
  /** Its name, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ class: look, label, labelledBy, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    keepWidth();
    element?.showModal();
    const leave = pushOverlay(() => close.current());
    return () => {
      leave();
      // Closing the dialog restores the focus; removing the element alone would not.
      element?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape for it
    <dialog
      ref={dialog}
      class={look}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        if (isBeside(event)) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The page behind a dialog has no scroll bar. Its width is reserved, so that nothing moves. */
function keepWidth(): void {
  const root = document.documentElement;
  // With a reserved scroll bar the client width includes it, and the root's box does not.
  const { width } = root.getBoundingClientRect();
  root.style.setProperty('--bar', `${Math.max(0, innerWidth - width)}px`);
}

/** Whether a press was on the backdrop; a key press has no place. */
function isBeside(event: MouseEvent & { readonly currentTarget: HTMLDialogElement }): boolean {
  if (event.target !== event.currentTarget || event.detail === 0) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
