// Keeps the focus on a board. If a focused control disappears after a move, the next control or the
// board gets the focus. Arrow keys move between controls.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const CONTROL = '[data-move]';
const FORWARD = ['ArrowRight', 'ArrowDown'];
const BACK = ['ArrowLeft', 'ArrowUp'];

/** @returns the key handler of the board */
export function useKeptFocus(root: RefObject<HTMLElement | null>, moves: readonly string[]) {
  const within = useRef(false);
  const inFocus = typeof document === 'undefined' ? null : document.activeElement;
  if (root.current !== null) within.current = root.current.contains(inFocus);
  const offered = moves.join();
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || !within.current) return;
    const { activeElement } = document;
    const lost = activeElement === document.body || activeElement === null;
    if (!lost && activeElement !== table) return;
    (table.querySelector<HTMLElement>(CONTROL) ?? table).focus({ preventScroll: true });
  }, [offered]);

  return (event: KeyboardEvent): void => {
    stepByArrow(event, [...(root.current?.querySelectorAll<HTMLElement>(CONTROL) ?? [])]);
  };
}

/**
 * Moves the focus to the next or previous control, cyclically.
 * @returns whether the key was an arrow
 */
export function stepByArrow(event: KeyboardEvent, controls: readonly HTMLElement[]): boolean {
  const step = FORWARD.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  if (step === 0 || controls.length === 0) return false;
  event.preventDefault();
  const at = controls.findIndex((control) => control.matches(':focus'));
  const next = at === -1 ? 0 : (at + step + controls.length) % controls.length;
  controls[next]?.focus();
  return true;
}
