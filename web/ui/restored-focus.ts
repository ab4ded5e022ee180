// Restores the focus after its element was removed, such as a used button. Works for the whole page
// around a board.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Moves lost focus to the first control of the element, else to the table. */
export function useRestoredFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target as Element;
      if (part.current?.contains(element)) last = element;
      // A dialog restores the focus itself; other elements have taken it.
      else if (element.closest('dialog') === null) last = undefined;
    };
    const restoreFocus = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || last === undefined || last.isConnected) return;
      const fallbacks = ['[data-move]', '[data-board]'].map((place) =>
        part.current?.querySelector<HTMLElement>(place),
      );
      fallbacks.find((place) => place)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [part]);
}
