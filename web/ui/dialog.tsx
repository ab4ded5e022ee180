// A window over the page. Escape closes it and so does a press beside it; the page behind it keeps its place while it
// is open. Every window of the page is one of these.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly class: string;
  /** Its name, or the id of what names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ class: look, label, labelledBy, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    keepWidth();
    element?.showModal();
    // Closed, and not only taken away, it gives the focus back to where it was.
    return () => element?.close();
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

/** What lies behind a dialog has no bar to scroll by; its room is kept, so that nothing behind moves. */
function keepWidth(): void {
  const root = document.documentElement;
  // Where room is kept for a bar that is not there, the client's width has it and that of the page has not.
  const { width } = root.getBoundingClientRect();
  root.style.setProperty('--bar', `${Math.max(0, innerWidth - width)}px`);
}

/** Whether a press on a dialog was on its backdrop; keys press at no place. */
function isBeside(event: MouseEvent & { readonly currentTarget: HTMLDialogElement }): boolean {
  if (event.target !== event.currentTarget || event.detail === 0) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
