// Where the focus goes when what had it is gone: a button that has done its work, or the control that a dialog would have
// given it back to. Stands apart from the boards because what goes may lie above the table or over the page.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Leads focus that was in this part of the page and is lost to the first thing to do there, else to the table. */
export function useRestoredFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target as Element;
      if (part.current?.contains(element)) last = element;
      // A dialog gives the focus back; anything else has taken it.
      else if (element.closest('dialog') === null) last = undefined;
    };
    const goHome = (): void => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || last === undefined || last.isConnected) return;
      const home = ['[data-move]', '[data-board]'].map((place) =>
        part.current?.querySelector<HTMLElement>(place),
      );
      home.find((place) => place)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(goHome);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [part]);
}
