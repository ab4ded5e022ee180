// Panels and dialogs over a page: "back" closes the topmost and stays on the page.

/** What "back" closes, the topmost last. */
const overlays: (() => void)[] = [];

/** Of this page. A reload closes the overlays, and their entries stay. */
const loadedAt = performance.timeOrigin;

interface EntryState {
  readonly overlays?: { readonly loadedAt: number; readonly count: number };
}

/** The number of overlays at this entry of the history. */
function overlaysHere(): number {
  const { overlays: here } = (history.state ?? {}) as EntryState;
  return here?.loadedAt === loadedAt ? here.count : 0;
}

/** Closes the overlays of entries that "back" has left. */
function closeLeft(): void {
  while (overlays.length > overlaysHere()) overlays.pop()?.();
}

/**
 * Adds a history entry for an overlay, so that "back" closes it and stays on the page.
 * @returns a function to call when the overlay was closed otherwise
 */
export function pushOverlay(onBack: () => void): () => void {
  const at = overlays.push(onBack) - 1;
  const state: EntryState = { overlays: { loadedAt, count: overlays.length } };
  history.pushState({ ...history.state, ...state }, '');
  addEventListener('popstate', closeLeft);
  return () => {
    if (overlays[at] !== onBack) return;
    overlays.splice(at);
    const left = overlaysHere() - at;
    if (left > 0) history.go(-left);
  };
}

export function hasOverlay(): boolean {
  return overlays.length > 0;
}
